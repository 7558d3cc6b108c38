import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#domain/values/contrast.ts'
import { DARKEST_TEXT_SURFACE, LIGHTEST_TEXT_SURFACE } from './accent.ts'
import { DARK_THEME_COLOR, LIGHT_THEME_COLOR } from './theme-color.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [darkPart, lightPart] = css.split('@media (prefers-color-scheme: light)') as [string, string]
const dark = readColors(darkPart)
const light = { ...dark, ...readColors(lightPart.split('@theme')[0]!) }
const themes = [
  ['dark', dark],
  ['light', light],
] as const

const AA_TEXT = 4.5
const AA_PART = 3
const STAFF_VERDICT = 7
const SURFACES = ['canvas', 'surface', 'surface-raised']
const VERDICTS = ['success', 'warning', 'danger', 'info']
const TONES = [...VERDICTS, 'waitlist', 'warning-pink']

describe.each(themes)('the %s theme', (_name, colors) => {
  test('the text of the theme passes AA on every surface', () => {
    for (const surface of SURFACES) {
      for (const ink of ['ink', 'ink-muted', 'ink-faint', ...TONES.map((tone) => `${tone}-ink`)]) {
        expect(ratio(colors, ink, surface), `${ink} on ${surface}`).toBeGreaterThanOrEqual(AA_TEXT)
      }
    }
  })

  test('tinted messages of the theme can be read', () => {
    for (const tone of TONES) {
      expect(ratio(colors, `${tone}-ink`, `${tone}-soft`), tone).toBeGreaterThanOrEqual(AA_TEXT)
      expect(ratio(colors, 'ink', `${tone}-soft`), tone).toBeGreaterThanOrEqual(AA_TEXT)
    }
    expect(ratio(colors, 'on-danger', 'danger')).toBeGreaterThanOrEqual(AA_TEXT)
  })

  test('the outlines of controls can be seen', () => {
    for (const surface of SURFACES) {
      expect(ratio(colors, 'line-strong', surface), surface).toBeGreaterThanOrEqual(AA_PART)
    }
  })

  test('verdicts can be read at arm’s length', () => {
    for (const tone of VERDICTS) {
      const value = ratio(colors, `on-verdict-${tone}`, `verdict-${tone}`)
      expect(value, tone).toBeGreaterThanOrEqual(STAFF_VERDICT)
    }
  })
})

test('colors named in code are those of the tokens', () => {
  expect([DARK_THEME_COLOR, LIGHT_THEME_COLOR]).toEqual([dark.canvas, light.canvas])
  expect(DARKEST_TEXT_SURFACE).toBe(dark['surface-raised'])
  expect(LIGHTEST_TEXT_SURFACE).toBe(light['surface-raised'])
})

function readColors(text: string): Record<string, string> {
  const matches = text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)
  return Object.fromEntries([...matches].map(([, name, value]) => [name!, value!]))
}

function ratio(colors: Record<string, string>, first: string, second: string): number {
  if (!colors[first] || !colors[second]) throw new Error(`No token ${first} or ${second}`)
  return contrast(colors[first], colors[second])
}
