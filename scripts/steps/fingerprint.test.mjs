import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fayva-fingerprint-'))
  mkdirSync(join(root, 'app'))
  writeFileSync(join(root, 'app/a.ts'), 'one')
})

afterEach(() => rmSync(root, { recursive: true }))

test('the same files give the same fingerprint', () => {
  expect(fingerprint(root, ['app'])).toBe(fingerprint(root, ['app']))
})

test.each([
  ['a changed file', () => writeFileSync(join(root, 'app/a.ts'), 'two')],
  ['a new file', () => writeFileSync(join(root, 'app/b.ts'), '')],
  ['another name', () => renameSync(join(root, 'app/a.ts'), join(root, 'app/c.ts'))],
  ['a removed file', () => rmSync(join(root, 'app/a.ts'))],
])('%s changes the fingerprint', (_what, change) => {
  const before = fingerprint(root, ['app'])
  change()
  expect(fingerprint(root, ['app'])).not.toBe(before)
})

test('a missing path is not an error, and adding it changes the fingerprint', () => {
  const before = fingerprint(root, ['app', 'public'])
  writeFileSync(join(root, 'public'), 'x')
  expect(fingerprint(root, ['app', 'public'])).not.toBe(before)
})
