export const BLACK = '#000000'
export const WHITE = '#ffffff'

/** Red, green and blue from 0 to 1. */
export type Triple = [number, number, number]

/** WCAG contrast of two hex colors, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Black or white, whichever is easier to read on the color. */
export function textOn(color: string): string {
  return contrast(color, BLACK) >= contrast(color, WHITE) ? BLACK : WHITE
}

/** Undefined for a text that is no hex color. */
export function parseHex(text: string): Triple | undefined {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())
  if (!match) return undefined
  const digits = match[1]!.length === 3 ? match[1]!.replace(/./g, '$&$&') : match[1]!
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255) as Triple
}

export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function luminance(color: string): number {
  const [red, green, blue] = parseHex(color)!.map(toLinear) as Triple
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
