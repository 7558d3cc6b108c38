import { ensureInstall } from './steps/ensure-install.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runNode } from './steps/run-program.mjs'

await runCommand(() => {
  ensureInstall()
  return runNode(['server/audit-money.ts', ...process.argv.slice(2)])
})
