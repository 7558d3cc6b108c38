import { ensureBuild } from './steps/ensure-build.mjs'
import { ensureInstall } from './steps/ensure-install.mjs'
import { runCommand } from './steps/run-command.mjs'

await runCommand(async () => {
  ensureInstall()
  await ensureBuild({ force: true })
  return 0
})
