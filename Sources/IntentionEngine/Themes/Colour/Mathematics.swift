// The C library's functions under names of their own, so that one file alone imports it.

import System

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func cubeRoot(_ value: Double) -> Double { cbrt(value) }
func sine(degrees: Double) -> Double { sin(degrees * .pi / 180) }
func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }
/// Returns the angle of a point, 0 up to 360 degrees.
func angle(x: Double, y: Double) -> Double {
  let degrees = atan2(y, x) * 180 / .pi
  return degrees < 0 ? degrees + 360 : degrees
}
