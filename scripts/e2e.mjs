import { noTests } from './steps/count-tests.mjs'
import { ensureInstall } from './steps/ensure-install.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runEndToEnd } from './steps/run-end-to-end.mjs'

await runCommand(async () => {
  ensureInstall()
  const totals = noTests()
  totals.add(await runEndToEnd(process.argv.slice(2)))
  console.log(`\n${totals.report()}${totals}`)
  return totals.failed === 0 ? 0 : 1
})
