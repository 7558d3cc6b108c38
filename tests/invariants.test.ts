import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listControls } from './controls/list-controls.ts'

const INVARIANTS = 55

const page = readFileSync('docs/invariants.md', 'utf8')
const rows = page.split('\n').filter((line) => /^\| I-\d\d /.test(line))

test('every invariant has one row', () => {
  const ids = rows.map((row) => row.slice(2, 6))
  const wanted = Array.from(
    { length: INVARIANTS },
    (_, index) => `I-${String(index + 1).padStart(2, '0')}`,
  )
  expect(ids).toEqual(wanted)
})

test('each row names where it is enforced and tested', () => {
  const vague = rows.filter((row) => {
    const [enforced = '', tested = ''] = row.split('|').slice(3, 5)
    return !enforced.includes('`') || !tested.includes('.test.ts`')
  })
  expect(vague).toEqual([])
})

test('every named file and control exists', async () => {
  const named = [...page.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, path]) => path as string)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
  const sentences = new Set((await listControls()).map(({ protects }) => protects))
  const quoted = [...page.matchAll(/“([^”]+)”/g)].map(([, sentence]) => sentence as string)
  expect(quoted.filter((sentence) => !sentences.has(sentence))).toEqual([])
})
