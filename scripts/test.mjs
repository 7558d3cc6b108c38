import { noTests } from './steps/count-tests.mjs'
import { ensureInstall } from './steps/ensure-install.mjs'
import { runChecks } from './steps/run-checks.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runEndToEnd } from './steps/run-end-to-end.mjs'

await runCommand(async () => {
  const totals = noTests()
  for (const step of [ensureInstall, runChecks, runEndToEnd]) {
    try {
      const counts = await step()
      if (counts) totals.add(counts)
    } catch (error) {
      // A run that could not start counts as failed; the other tests still run.
      console.error(error.message)
      totals.add({ passed: 0, failed: 1, failures: [error.message] })
    }
  }
  console.log(`\n${totals.report()}${totals}`)
  return totals.failed === 0 ? 0 : 1
})
