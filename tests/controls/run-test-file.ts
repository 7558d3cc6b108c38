import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ScratchCopy } from './scratch-copy.ts'

export interface TestRun {
  passed: string[]
  /** The tests that failed, with the first line of the reason. */
  failed: { name: string; reason: string }[]
  /**
   * The error that stopped the file as a whole: it could not be loaded, or its preparation failed.
   */
  error: string | undefined
}

const RUN_TIMEOUT_MS = 240_000

interface Report {
  testResults: {
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** Runs the tests of one file in a copy, only those with one of the names when names are given. */
export async function runTestFile(
  copy: ScratchCopy,
  file: string,
  names: string[],
  signal: AbortSignal,
): Promise<TestRun> {
  const output = join(copy.temporary, 'report.json')
  rmSync(output, { force: true })
  const only = names.length > 0 ? ['-t', names.map(escapePattern).join('|')] : []
  const reporter = ['--reporter=json', `--outputFile=${output}`]
  const vitest = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', file, ...only, ...reporter],
    {
      cwd: copy.directory,
      env: { ...process.env, TMPDIR: copy.temporary, TEST_LOG: 'silent' },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      timeout: RUN_TIMEOUT_MS,
    },
  )
  let errors = ''
  vitest.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  await once(vitest, 'close')
  if (!existsSync(output)) {
    return { passed: [], failed: [], error: firstLine(errors) || 'the tests did not end in time' }
  }
  return readReport(JSON.parse(readFileSync(output, 'utf8')) as Report)
}

function readReport({ testResults }: Report): TestRun {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const named = (status: string) => tests.filter((test) => test.status === status)
  const failed = named('failed').map(({ fullName, failureMessages }) => ({
    name: fullName,
    reason: firstLine(failureMessages?.[0] ?? ''),
  }))
  const broken = failed.length === 0 && testResults.find(({ status }) => status === 'failed')
  return {
    passed: named('passed').map(({ fullName }) => fullName),
    failed,
    error: broken ? firstLine(broken.message ?? '') || 'the file failed without a test' : undefined,
  }
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? ''
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
