import { ensureInstall } from './steps/ensure-install.mjs'
import { runChecks } from './steps/run-checks.mjs'
import { runCommand } from './steps/run-command.mjs'

await runCommand(async () => {
  ensureInstall()
  const totals = await runChecks()
  console.log(`\n${totals.report()}${totals}`)
  return totals.failed === 0 ? 0 : 1
})
