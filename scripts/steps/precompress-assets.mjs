import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from './fingerprint.mjs'

const COMPRESSIBLE = /\.(js|css|svg|wasm|json|txt|webmanifest)$/
const MIN_BYTES = 256

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes a .br and a .gz next to every text file, so that the server never compresses files at run time. */
export async function precompressAssets(folder) {
  const files = listFiles(folder, 'assets').filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(files.map((file) => precompress(join(folder, file))))
}

async function precompress(file) {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await toBrotli(content, { params }))
  await writeFile(`${file}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }))
}
