import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from './judge-run.ts'
import type { AreaControl } from './list-controls.ts'
import type { TriedControl } from './try-controls.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILE = join(import.meta.dirname, 'results.json')

type Result = Verdict['result']

/** The last result of each row, with the fingerprint of the code and test it was tried on. */
export type Results = Record<string, { result: Result; triedOn: string }>

export function readResults(): Results {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results) : {}
}

/** Adds the rows just tried; rows that no longer exist are dropped. */
export function saveResults(tried: TriedControl[], controls: AreaControl[]): Results {
  const known = readResults()
  for (const control of tried) {
    known[keyOf(control)] = { result: control.result, triedOn: fingerprint(control) }
  }
  const kept = controls.map(keyOf).filter((key) => key in known)
  const results = Object.fromEntries(kept.map((key) => [key, known[key]])) as Results
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`)
  return results
}

/** The last result, or undefined when the row, its file or its test has changed since. */
export function findResult(results: Results, control: AreaControl): Result | undefined {
  const last = results[keyOf(control)]
  return last?.triedOn === fingerprint(control) ? last.result : undefined
}

const keyOf = ({ area, protects }: AreaControl) => `${area}: ${protects}`

function fingerprint({ file, find, replace, test, testName = '' }: AreaControl): string {
  const texts = [file, test].map((path) =>
    existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '',
  )
  const hash = createHash('sha256')
  for (const text of [find, replace, testName, ...texts]) hash.update(`${text}\0`)
  return hash.digest('hex').slice(0, 12)
}
