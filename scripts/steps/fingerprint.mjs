import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One hash over names and contents of files and folders below a root; missing ones count as such. */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of listFiles(root, path)) {
      const content = readFileSync(join(root, file))
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
    hash.update('\n')
  }
  return hash.digest('hex')
}

/** Every file at or below a path, in an order that is the same everywhere. */
export function listFiles(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  const names = readdirSync(join(root, path)).toSorted()
  return names.flatMap((name) => listFiles(root, `${path}/${name}`))
}
