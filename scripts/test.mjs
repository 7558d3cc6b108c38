import { noTests } from './steps/count-tests.mjs'
import { ensureInstall } from './steps/ensure-install.mjs'
import { runStaticChecks, runUnitTests } from './steps/run-checks.mjs'
import { runCommand } from './steps/run-command.mjs'
import { prepareEndToEnd, runEndToEnd } from './steps/run-end-to-end.mjs'

await runCommand(async () => {
  const totals = noTests()
  const take = async (step) => {
    try {
      const counts = await step()
      if (counts) totals.add(counts)
      return true
    } catch (error) {
      // A run that could not start counts as failed; the other tests still run.
      console.error(error.message)
      totals.add({ passed: 0, failed: 1, failures: [error.message] })
      return false
    }
  }
  await take(ensureInstall)
  // The tests leave a part of the processor idle, most of all while they load.
  const prepare = async () => void (await prepareEndToEnd())
  const [, isPrepared] = await Promise.all([
    take(runUnitTests),
    take(runStaticChecks).then(() => take(prepare)),
  ])
  // Without a build or a browser no browser test can start; that failure is counted already.
  if (isPrepared) await take(runEndToEnd)
  console.log(`\n${totals.report()}${totals}`)
  return totals.failed === 0 ? 0 : 1
})
