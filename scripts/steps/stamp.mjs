import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A small file that records from which inputs a result was made. */
export function stampAt(path) {
  return {
    matches: (value) => readOrUndefined(path) === value,
    write(value) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, value)
    },
    remove: () => rmSync(path, { force: true }),
  }
}

function readOrUndefined(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
