import { ensureInstall } from './steps/ensure-install.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runNode } from './steps/run-program.mjs'

const SERVER_SOURCES = ['server', 'domain', 'standins']

await runCommand(() => {
  ensureInstall()
  const watched = SERVER_SOURCES.map((folder) => `--watch-path=${folder}`)
  const options = ['--watch', '--watch-preserve-output', ...watched]
  return runNode([...options, 'server/main.ts'], { env: { FAYVA_DEV: '1' } })
})
