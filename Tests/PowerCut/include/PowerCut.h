// Nothing is called: the library is loaded before the system's own.

#pragma once
