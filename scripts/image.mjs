import { ensureInstall } from './steps/ensure-install.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runNode } from './steps/run-program.mjs'

await runCommand(async () => {
  ensureInstall()
  return runNode([
    '--disable-warning=ExperimentalWarning',
    'tests/campaign/image/run.ts',
    ...process.argv.slice(2),
  ])
})
