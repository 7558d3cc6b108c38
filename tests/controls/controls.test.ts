import { expect, test } from 'vitest'
import { findFlaw } from './find-flaw.ts'
import { listControls } from './list-controls.ts'

const ROOT = process.cwd()
const controls = await listControls()

test('every control matches exactly one place in its file, and its test exists', () => {
  const flaws = controls.flatMap((control) => {
    const flaw = findFlaw(control, ROOT)
    return flaw ? [`${control.area}: ${control.protects}: ${flaw}`] : []
  })
  expect(flaws).toEqual([])
})

test('a control whose code or test no longer exists is reported', () => {
  const [control] = controls
  if (!control) throw new Error('There are no controls')
  const flawed = [
    { ...control, file: 'server/gone.ts' },
    { ...control, find: 'no such text' },
    { ...control, find: '\n' },
    { ...control, replace: control.find },
    { ...control, test: 'tests/gone.test.ts' },
    { ...control, testName: 'no such test' },
  ]
  for (const row of flawed) expect(findFlaw(row, ROOT)).toBeDefined()
})
