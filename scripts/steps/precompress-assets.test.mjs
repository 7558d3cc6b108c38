import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompressAssets } from './precompress-assets.mjs'

const SCRIPT = 'export const beer = 9\n'.repeat(100)
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fayva-assets-'))
  mkdirSync(join(folder, 'assets'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('scripts are compressed in both encodings and decompress to the same text', async () => {
  writeFileSync(join(folder, 'assets/app.js'), SCRIPT)
  await precompressAssets(folder)
  const brotli = readFileSync(join(folder, 'assets/app.js.br'))
  const gzip = readFileSync(join(folder, 'assets/app.js.gz'))
  expect(brotli.length).toBeLessThan(SCRIPT.length)
  expect(brotliDecompressSync(brotli).toString()).toBe(SCRIPT)
  expect(gunzipSync(gzip).toString()).toBe(SCRIPT)
})

test('pictures are not compressed', async () => {
  writeFileSync(join(folder, 'assets/beer.avif'), SCRIPT)
  await precompressAssets(folder)
  expect(existsSync(join(folder, 'assets/beer.avif.br'))).toBe(false)
})
