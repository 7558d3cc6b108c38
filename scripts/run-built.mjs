import { existsSync } from 'node:fs'
import { ensureBuild } from './steps/ensure-build.mjs'
import { ensureInstall } from './steps/ensure-install.mjs'
import { inProject } from './steps/project.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runNode } from './steps/run-program.mjs'

/** Runs a program of the build: `node scripts/run-built.mjs doctor --json`. */
const [name, ...options] = process.argv.slice(2)
const program = `build/server/${name}.js`

await runCommand(async () => {
  // nodes may be running from this folder: what they run is never installed or built again
  if (!existsSync(inProject(program))) {
    ensureInstall()
    await ensureBuild()
  }
  return runNode(['--disable-warning=ExperimentalWarning', program, ...options])
})
