import {
  BLACK,
  contrast,
  parseHex,
  textOn,
  toLinear,
  type Triple,
  WHITE,
} from '#domain/values/contrast.ts'

/** The accent colors derived from one brand color. They and the text on them pass WCAG AA. */
export interface AccentColors {
  accentOnDark: string
  onAccentOnDark: string
  accentOnLight: string
  onAccentOnLight: string
  /** The accent as text on a light surface. */
  accentInkOnLight: string
  /** Warnings then have a hue of their own, or they would look like something to tap. */
  isNearAmber: boolean
}

/** The surfaces an accent must contrast with; the same values as in tokens.css. */
export const DARKEST_TEXT_SURFACE = '#1f1f25'
export const LIGHTEST_TEXT_SURFACE = '#ecebe6'
const TEXT_CONTRAST = 4.5
const LIGHTNESS_STEP = 0.01
const FALLBACK = '#d2f34c'

/** A readable accent from a location's hex color; the product's accent for an invalid one. */
export function toAccentColors(primaryColor: string | undefined): AccentColors {
  const color = parseHex(primaryColor ?? '') ? normalizeHex(primaryColor!) : FALLBACK
  const accentOnDark = shiftUntilReadable(color, DARKEST_TEXT_SURFACE, LIGHTNESS_STEP)
  return {
    accentOnDark,
    onAccentOnDark: textOn(accentOnDark),
    accentOnLight: color,
    onAccentOnLight: textOn(color),
    accentInkOnLight: shiftUntilReadable(color, LIGHTEST_TEXT_SURFACE, -LIGHTNESS_STEP),
    isNearAmber: isNearAmber(color),
  }
}

/** Amber in OKLCH, and how near a color of some chroma has to be to be taken for it. */
const AMBER = { hue: 70, distance: 40, chroma: 0.06 }

function isNearAmber(color: string): boolean {
  const [, a, b] = toOklab(color)
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return Math.hypot(a, b) > AMBER.chroma && Math.abs(hue - AMBER.hue) < AMBER.distance
}

/** Moves the OKLCH lightness, keeping hue, until the color is readable on the surface. */
function shiftUntilReadable(color: string, surface: string, step: number): string {
  const [lightness, a, b] = toOklab(color)
  for (let next = lightness; next >= 0 && next <= 1; next += step) {
    const candidate = next === lightness ? color : fromOklab(next, a, b)
    if (contrast(candidate, surface) >= TEXT_CONTRAST) return candidate
  }
  return step > 0 ? WHITE : BLACK
}

function normalizeHex(text: string): string {
  return toHex(parseHex(text)!)
}

function toHex(channels: Triple): string {
  const bytes = channels.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

// Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/
function toOklab(color: string): Triple {
  const [r, g, b] = parseHex(color)!.map(toLinear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Reduces chroma where the color is outside sRGB, to preserve the hue. */
function fromOklab(lightness: number, a: number, b: number): string {
  for (let chroma = 1; chroma > 0; chroma -= 0.05) {
    const channels = toRgb(lightness, a * chroma, b * chroma)
    if (channels.every((value) => value >= -0.001 && value <= 1.001)) return toHex(channels)
  }
  return toHex(toRgb(lightness, 0, 0))
}

function toRgb(lightness: number, a: number, b: number): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
