import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBuild } from './steps/ensure-build.mjs'
import { ensureInstall } from './steps/ensure-install.mjs'
import { copyProductionFiles } from './steps/production-files.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runNpm } from './steps/run-npm.mjs'

/** Makes an install for production, without tools: `npm run production -- /opt/fayva/next`. */
await runCommand(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new Error('Name a new folder: npm run production -- /opt/fayva/next')
  const folder = resolve(name)
  // a version that runs is never written over
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty.`)
  ensureInstall()
  await ensureBuild()
  copyProductionFiles(folder)
  runNpm(['ci', '--omit=dev', '--no-audit', '--no-fund'], { folder })
  console.log(`Ready: cd ${folder} && NODE_ENV=production node build/server/main.js`)
  return 0
})
