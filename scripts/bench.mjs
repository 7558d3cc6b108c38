import { ensureBuild } from './steps/ensure-build.mjs'
import { ensureInstall } from './steps/ensure-install.mjs'
import { findChromium } from './steps/find-chromium.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runNode } from './steps/run-program.mjs'

await runCommand(async () => {
  ensureInstall()
  await ensureBuild()
  const env = { CHROMIUM_PATH: await findChromium() }
  return runNode(['tests/bench/run.ts', ...process.argv.slice(2)], { env })
})
