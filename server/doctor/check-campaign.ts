import type { Config } from '../process/config.ts'
import { listMissingPackages } from './campaign-packages.ts'
import { type Check, ok, runChecks } from './check.ts'

/** Which of Debian's packages `npm run campaign` would need here; an installation itself needs none of them. */
export async function checkCampaign(config: Config): Promise<Check[]> {
  if (config.isProduction) return []
  const run = () => {
    const missing = listMissingPackages()
    if (missing.length === 0) return ok('Everything that npm run campaign starts is installed.')
    return ok(`npm run campaign, and nothing else, needs: apt-get install ${missing.join(' ')}`)
  }
  return runChecks(config, 'Campaign', [{ name: 'packages', run, fix: 'See deploy/README.md.' }])
}
