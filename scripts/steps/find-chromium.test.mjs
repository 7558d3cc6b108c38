import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findOnPath, readVersion } from './find-chromium.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fayva-path-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a browser on the PATH is found, chromium before chrome', () => {
  for (const name of ['google-chrome', 'chromium']) writeFileSync(join(folder, name), '')
  const path = ['/nowhere', folder].join(delimiter)
  expect(findOnPath(path, () => true)).toBe(join(folder, 'chromium'))
})

test('a browser that does not run is skipped', () => {
  for (const name of ['google-chrome', 'chromium']) writeFileSync(join(folder, name), '')
  const found = findOnPath(folder, (file) => file.endsWith('chrome'))
  expect(found).toBe(join(folder, 'google-chrome'))
})

test('the result is undefined when there is no browser', () => {
  expect(findOnPath(folder, () => true)).toBeUndefined()
})

test.each([
  ['says its version', 'echo Chromium 150.0.7871.0', 'Chromium 150.0.7871.0'],
  ['does not run', 'exit 1', undefined],
])('the version of a browser that %s is read', (_what, script, version) => {
  const file = join(folder, 'chromium')
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  expect(readVersion(file)).toBe(version)
})
