import { expect, test } from 'vitest'
import { addKey, MAX_KEY_GAP_MS, NO_BURST } from './key-burst.ts'

const SCANNER_GAP_MS = 12
const HUMAN_GAP_MS = 180

function type(keys: readonly string[], gap: number, enterGap = gap): string | undefined {
  let burst = NO_BURST
  let at = 1_000
  for (const key of keys) {
    burst = addKey(burst, key, at).burst
    at += gap
  }
  return addKey(burst, 'Enter', at - gap + enterGap).scanned
}

test('a scanner that acts as a keyboard is read', () => {
  expect(type([...'019a9f3e-7b1c'], SCANNER_GAP_MS)).toBe('019a9f3e-7b1c')
})

test('Shift between capitals is ignored', () => {
  expect(type(['Shift', 'D', 'Shift', '4', 'E', '5', 'F', '0'], SCANNER_GAP_MS)).toBe('D4E5F0')
})

test('the slowest burst still counts', () => {
  expect(type([...'D4E5F0'], MAX_KEY_GAP_MS)).toBe('D4E5F0')
  expect(type([...'D4E5F0'], MAX_KEY_GAP_MS + 1)).toBeUndefined()
})

test('a person who types and presses Enter is not a scanner', () => {
  expect(type([...'D4E5F0'], HUMAN_GAP_MS)).toBeUndefined()
})

test('an Enter after a pause was typed by a person', () => {
  expect(type([...'D4E5F0'], SCANNER_GAP_MS, HUMAN_GAP_MS)).toBeUndefined()
})

test('five characters are too few', () => {
  expect(type([...'D4E5F'], SCANNER_GAP_MS)).toBeUndefined()
})

test('a stray key before the burst is ignored', () => {
  const stray = addKey(NO_BURST, 'x', 0).burst
  let burst = stray
  for (const [index, key] of [...'D4E5F0'].entries()) {
    burst = addKey(burst, key, 5_000 + index * SCANNER_GAP_MS).burst
  }
  expect(addKey(burst, 'Enter', 5_070).scanned).toBe('D4E5F0')
})

test('each burst is read once', () => {
  let burst = NO_BURST
  for (const [index, key] of [...'D4E5F0'].entries()) burst = addKey(burst, key, index).burst
  const first = addKey(burst, 'Enter', 10)
  expect(first.scanned).toBe('D4E5F0')
  expect(addKey(first.burst, 'Enter', 11).scanned).toBeUndefined()
})
