import { ensureInstall } from './steps/ensure-install.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runNode } from './steps/run-program.mjs'

await runCommand(() => {
  ensureInstall()
  return runNode(['standins/demo/reset.ts', ...process.argv.slice(2)])
})
