import { ensureBuild } from './steps/ensure-build.mjs'
import { ensureInstall } from './steps/ensure-install.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runNode } from './steps/run-program.mjs'

await runCommand(async () => {
  ensureInstall()
  const packages = await runNode([
    '--disable-warning=ExperimentalWarning',
    'tests/campaign/check-packages.ts',
  ])
  if (packages !== 0) return packages
  await ensureBuild()
  return runNode([
    '--disable-warning=ExperimentalWarning',
    'tests/campaign/run.ts',
    ...process.argv.slice(2),
  ])
})
