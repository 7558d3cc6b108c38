import { createHash } from 'node:crypto'
import { SMALL_SUFFIX } from '#domain/values/small-picture.ts'
import type { PictureStorage } from '../pictures/picture-storage.ts'
import type { Rows } from './venue-file.ts'

const LARGE = '.webp'
const PICTURE = /\/pictures\/([0-9a-f]{64})\.webp/g

/** The pictures that rows name, by their hash. */
export function createPictureList() {
  const hashes = new Set<string>()
  return {
    hashes,
    note(rows: string[]): void {
      for (const row of rows) {
        for (const [, hash = ''] of row.matchAll(PICTURE)) hashes.add(hash)
      }
    },
  }
}

/** Each picture, large and small, one at a time. @returns the addresses of those that are not in the storage */
export async function* readPictures(
  pictures: PictureStorage,
  hashes: Iterable<string>,
): AsyncGenerator<Rows, string[]> {
  const missing: string[] = []
  for (const hash of hashes) {
    for (const name of [hash + LARGE, hash + SMALL_SUFFIX]) {
      const webp = await pictures.read(name)
      if (webp) {
        const row = { name, webp: Buffer.from(webp).toString('base64') }
        yield { section: 'pictures', rows: [JSON.stringify(row)] }
      } else if (name === hash + LARGE) missing.push(`/pictures/${name}`)
    }
  }
  return missing
}

/** Stores the pictures of a file; those that are here already stay. */
export async function storePictures(pictures: PictureStorage, rows: string[]): Promise<void> {
  for (const row of rows) {
    const { name, webp } = JSON.parse(row) as { name: string; webp: string }
    const bytes = Buffer.from(webp, 'base64')
    requireOwnName(name, bytes)
    await pictures.put(name, bytes)
  }
}

/** Names are hashes of the large picture; the checksum of the file covers the small one. */
function requireOwnName(name: string, bytes: Buffer): void {
  const isSmall = name.endsWith(SMALL_SUFFIX) && /^[0-9a-f]{64}$/.test(name.slice(0, 64))
  if (isSmall && name.length === 64 + SMALL_SUFFIX.length) return
  if (name === createHash('sha256').update(bytes).digest('hex') + LARGE) return
  throw new Error(`The picture ${name} is not what its name says.`)
}
