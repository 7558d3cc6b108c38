import { existsSync } from 'node:fs'
import { ensureBuild } from './steps/ensure-build.mjs'
import { ensureInstall } from './steps/ensure-install.mjs'
import { inProject } from './steps/project.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runNode } from './steps/run-program.mjs'

const PROGRAM = 'build/server/restore.js'

await runCommand(async () => {
  // nodes may be running from this folder: what they run is never installed or built again
  if (!existsSync(inProject(PROGRAM))) {
    ensureInstall()
    await ensureBuild()
  }
  return runNode(['--disable-warning=ExperimentalWarning', PROGRAM, ...process.argv.slice(2)])
})
