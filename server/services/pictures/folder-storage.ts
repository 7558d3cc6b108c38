import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStorage } from './picture-storage.ts'

/** Stores pictures as files in a folder, created on first use. */
export function createFolderStorage(folder: string): PictureStorage {
  return {
    async put(name, webp) {
      await mkdir(folder, { recursive: true })
      // A crash while writing must not leave half a picture under its name.
      const half = join(folder, `.${crypto.randomUUID()}`)
      await writeFile(half, webp)
      await rename(half, join(folder, name))
    },
    async read(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
