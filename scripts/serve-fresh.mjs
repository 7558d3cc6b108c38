import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './steps/run-command.mjs'
import { runApp } from './steps/run-app.mjs'

// The caller's shell may have set these for its own app.
const unset = { NODE_ENV: undefined, DATABASE_URL: undefined }

/** Serves the built app with fresh demo data in a folder that is deleted when it stops. */
await runCommand(async () => {
  const folder = makeFolder()
  // When run as root, the database runs as another user that needs access.
  chmodSync(folder, 0o711)
  try {
    return await runApp({ env: { ...unset, DATA_DIR: folder } })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A new folder, or the one that the tests look into. */
function makeFolder() {
  const folder = process.env.FRESH_FOLDER
  if (!folder) return mkdtempSync(join(tmpdir(), 'fayva-'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}
