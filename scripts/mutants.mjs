import { existsSync } from 'node:fs'
import { ensureInstall } from './steps/ensure-install.mjs'
import { inProject } from './steps/project.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runNpm } from './steps/run-npm.mjs'
import { runNode } from './steps/run-program.mjs'

const VERSION = '10.1.1'
const FOLDER = inProject('node_modules/.cache/mutants')
const STRYKER = `${FOLDER}/node_modules/@stryker-mutator/core/bin/stryker.js`

/** The code that is changed, and the tests that may notice it. */
const PARTS = {
  domain: { code: 'domain/**/*.ts', tests: 'domain/**/*.test.ts' },
  server: {
    code: [
      'server/services/{membership,payments,vendor-roles}/*.ts',
      'server/services/orders/complete-order.ts',
      'server/services/orders/{change,create,pay,refund}/*.ts',
      'server/services/guest-list/{door,release,reserve}/*.ts',
    ].join(' '),
    tests: 'server/services/{membership,payments,vendor-roles,orders,guest-list}/**/*.test.ts',
  },
}
/** `npm run mutants` changes all parts; `npm run mutants -- domain` one, and a path after it only these files. */
const [part, files] = process.argv.slice(2)

await runCommand(async () => {
  ensureInstall()
  if (!existsSync(STRYKER)) {
    const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`)
    // its tests run on the installed Vitest
    runNpm(['install', '--prefix', FOLDER, '--legacy-peer-deps', '--no-audit', ...packages])
  }
  const codes = []
  for (const name of part ? [part] : Object.keys(PARTS)) {
    const { code, tests } = PARTS[name]
    const env = { MUTANTS_PART: name, MUTANTS_CODE: files ?? code, MUTANTS_TESTS: tests }
    codes.push(await runNode([STRYKER, 'run', 'tests/mutants/stryker.config.mjs'], { env }))
  }
  return Math.max(...codes)
})
