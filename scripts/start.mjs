import { runCommand } from './steps/run-command.mjs'
import { ensureBuild } from './steps/ensure-build.mjs'
import { ensureInstall } from './steps/ensure-install.mjs'
import { runApp } from './steps/run-app.mjs'

await runCommand(async () => {
  ensureInstall()
  await ensureBuild()
  return runApp()
})
