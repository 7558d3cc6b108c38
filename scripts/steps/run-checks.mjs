import { rmSync } from 'node:fs'
import { countVitest, noTests } from './count-tests.mjs'
import { inProject } from './project.mjs'
import { runNode } from './run-program.mjs'

const UNIT_REPORT = 'test-results/unit.json'

/** The types of the pages need the first. */
const FIRST = {
  name: 'route types',
  program: ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
}
/** Several checkers would each resolve the same types again, in twice the processor time. */
const TYPE_CHECK = ['node_modules/typescript/bin/tsc', '--checkers', '1', '-p']
/** They run beside each other. */
const CHECKS = [
  { name: 'types of the pages', program: [...TYPE_CHECK, 'tsconfig.app.json'] },
  { name: 'types of the service worker', program: [...TYPE_CHECK, 'tsconfig.worker.json'] },
  { name: 'types of the server', program: [...TYPE_CHECK, 'tsconfig.server.json'] },
  { name: 'lint', program: ['node_modules/oxlint/bin/oxlint'] },
  { name: 'format', program: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
]

/** Types, lint and format; each counts as one test. */
export async function runStaticChecks() {
  const totals = noTests()
  const check = async ({ name, program }) => {
    const code = await runNode(program)
    console.log(code === 0 ? `ok: ${name}` : `FAILED: ${name}`)
    totals.add(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] })
  }
  await check(FIRST)
  await Promise.all(CHECKS.map(check))
  return totals
}

/** Every test that needs no browser. */
export async function runUnitTests() {
  rmSync(inProject(UNIT_REPORT), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters])
  return countVitest(inProject(UNIT_REPORT), code)
}
