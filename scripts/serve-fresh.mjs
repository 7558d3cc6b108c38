import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './steps/run-command.mjs'
import { runApp } from './steps/run-app.mjs'

// The caller's shell may have set these for its own app.
const unset = { NODE_ENV: undefined, DATABASE_URL: undefined }

/** Serves the built app with fresh demo data in a folder that goes when it stops. */
await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fayva-'))
  // When run as root, the database runs as another user that needs access.
  chmodSync(folder, 0o711)
  try {
    return await runApp({ env: { ...unset, DATA_DIR: folder } })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
