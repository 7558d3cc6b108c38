import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Copies the pictures that are not there yet. A picture's name is a hash of its content, so one that is there is
 * the same one, and backups share them. @returns how many were copied
 */
export async function copyPictures(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const known = new Set(readdirSync(to))
  // a hidden file is half a picture
  const fresh = readdirSync(from).filter((name) => !name.startsWith('.') && !known.has(name))
  for (const name of fresh) {
    const half = join(to, `.${name}`)
    await copyFile(join(from, name), half)
    await rename(half, join(to, name))
  }
  return fresh.length
}
