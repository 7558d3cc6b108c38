import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = dirname(dirname(import.meta.dirname))
const LIST_FILES = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']

export interface ScratchCopy {
  directory: string
  /** Temporary files of the tests go here, so that they end with the copy. */
  temporary: string
  remove(): void
}

/** A copy of the checkout as it is now, uncommitted changes included, with its packages linked. */
export function createScratchCopy(): ScratchCopy {
  // Short, because the path of the test database's socket is limited to about 100 bytes.
  const folder = mkdtempSync(join(tmpdir(), 'fayva-'))
  const [directory, temporary] = [join(folder, 'app'), join(folder, 't')]
  mkdirSync(directory)
  mkdirSync(temporary)
  // Started by root, the test database runs as another user, who needs access.
  for (const open of [folder, temporary]) chmodSync(open, 0o711)
  const files = execFileSync('git', LIST_FILES, { cwd: ROOT, encoding: 'utf8' }).split('\0')
  for (const file of files) {
    // Deleted files stay listed until the deletion is committed.
    if (!file || !existsSync(join(ROOT, file))) continue
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(directory, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'))
  return {
    directory,
    temporary,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}
