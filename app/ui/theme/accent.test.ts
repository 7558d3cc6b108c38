import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast } from '#domain/values/contrast.ts'
import { DARKEST_TEXT_SURFACE, LIGHTEST_TEXT_SURFACE, toAccentColors } from './accent.ts'

const anyHex = integer({ min: 0, max: 0xffffff }).map(
  (value) => `#${value.toString(16).padStart(6, '0')}`,
)

describe('an accent made of any color', () => {
  test('an accent of any color can be read as text on the dark surfaces and carries readable text', () => {
    assert(
      property(anyHex, (color) => {
        const accent = toAccentColors(color)
        expect(contrast(accent.accentOnDark, DARKEST_TEXT_SURFACE)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(accent.accentOnDark, accent.onAccentOnDark)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2_000 },
    )
  })

  test('an accent of any color can be read as text on the light surfaces and carries readable text', () => {
    assert(
      property(anyHex, (color) => {
        const accent = toAccentColors(color)
        expect(contrast(accent.accentInkOnLight, LIGHTEST_TEXT_SURFACE)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(accent.accentOnLight, accent.onAccentOnLight)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the color that a location chose stays as it is when its contrast passes', () => {
    expect(toAccentColors('#FF5A36').accentOnDark).toBe('#ff5a36')
    expect(toAccentColors('#0f0').accentOnDark).toBe('#00ff00')
  })

  test('a color that could be taken for a warning is known as near amber', () => {
    const near = ['#f59e0b', '#ffc857', '#d97706'].map((color) => toAccentColors(color).isNearAmber)
    expect(near).toEqual([true, true, true])
    const far = ['#d2f34c', '#2563eb', '#e11d48', '#ffffff', '#8a8478']
    expect(far.filter((color) => toAccentColors(color).isNearAmber)).toEqual([])
  })

  test('a color that is too dark for the canvas is lightened, not replaced', () => {
    const { accentOnDark, onAccentOnDark } = toAccentColors('#1b3a8f')
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(accentOnDark.slice(at, at + 2), 16),
    )
    expect(blue).toBeGreaterThan(green!)
    expect(green).toBeGreaterThan(red!)
    expect(onAccentOnDark).toBe('#000000')
  })

  test('the accent is the product’s own when the location has no color or an invalid one', () => {
    expect(toAccentColors(undefined)).toEqual(toAccentColors('rebeccapurple'))
    expect(toAccentColors('')).toEqual(toAccentColors('#d2f34c'))
  })
})
