import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '#domain/values/contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [dark, light] = css.split('@media (prefers-color-scheme: light)') as [string, string]
const THEMES = [
  ['dark', readSeries(dark), readColors(dark, ['canvas', 'surface', 'surface-raised'])],
  ['light', readSeries(light), readColors(light, ['canvas', 'surface', 'surface-raised'])],
] as const

const AA_PART = 3
/** Minimum distance in OKLab. A trained eye tells 0.02 apart side by side. */
const MIN_DISTANCE = 0.1

/** Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB. */
const VISIONS: Record<string, number[][] | undefined> = {
  usual: undefined,
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

test.each(THEMES)(
  'in the %s theme each color stands out from every surface',
  (_name, series, surfaces) => {
    expect(series).toHaveLength(6)
    for (const color of series) {
      for (const surface of surfaces) {
        expect(contrast(color, surface), `${color} on ${surface}`).toBeGreaterThanOrEqual(AA_PART)
      }
    }
  },
)

test.each(THEMES)(
  'in the %s theme the colors are told apart with any color vision',
  (_name, series) => {
    for (const [vision, matrix] of Object.entries(VISIONS)) {
      const seen = series.map((color) => toOklab(see(color, matrix)))
      for (const [at, one] of seen.entries()) {
        for (const [later, other] of seen.slice(at + 1).entries()) {
          const pair = `${series[at]} and ${series[at + 1 + later]} with ${vision}`
          expect(
            Math.hypot(...one.map((value, part) => value - other[part]!)),
            pair,
          ).toBeGreaterThan(MIN_DISTANCE)
        }
      }
    }
  },
)

function readSeries(text: string): string[] {
  return [...text.matchAll(/--data-\d: (#[0-9a-f]{6})/g)].map(([, color]) => color!)
}

function readColors(text: string, names: string[]): string[] {
  return names.map((name) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(text)![1]!)
}

function see(color: string, matrix: number[][] | undefined): number[] {
  const linear = [1, 3, 5].map((at) => toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  if (!matrix) return linear
  return matrix.map((row) => Math.min(1, Math.max(0, dot(row, linear))))
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toOklab(linear: number[]): number[] {
  const cone = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(dot(row, linear)))
  return [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ].map((row) => dot(row, cone))
}

function dot(row: number[], values: number[]): number {
  return row.reduce((sum, value, at) => sum + value * values[at]!, 0)
}
