import { runCommand } from './steps/run-command.mjs'
import { ensureBuild } from './steps/ensure-build.mjs'
import { ensureInstall } from './steps/ensure-install.mjs'
import { runNode } from './steps/run-program.mjs'

await runCommand(async () => {
  ensureInstall()
  await ensureBuild()
  return runNode(['server/main.ts'])
})
