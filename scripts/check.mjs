import { ensureInstall } from './steps/ensure-install.mjs'
import { runStaticChecks, runUnitTests } from './steps/run-checks.mjs'
import { runCommand } from './steps/run-command.mjs'

await runCommand(async () => {
  ensureInstall()
  const totals = await runStaticChecks()
  totals.add(await runUnitTests())
  console.log(`\n${totals.report()}${totals}`)
  return totals.failed === 0 ? 0 : 1
})
