import { expect, test } from 'vitest'
import { applyChange, type LineChange, takeBack } from './line-change.ts'
import { preparationExample } from './preparations.examples.ts'
import type { Preparation } from './preparations.contract.ts'
import { findMove, type Stage } from './stages.ts'
import { sumLines } from './sum-lines.ts'

const AT = '2026-07-04T21:40:00.000Z'
const [spritz] = preparationExample.lines as [Preparation['lines'][number]]
const lager = { ...spritz, lineId: 'lager', name: 'Lager', note: null, quantity: 1 }
const tick = (lineId: string, isDone = true): LineChange => ({ kind: 'tick', lineId, isDone })
const move = (from: Stage, to: Stage): LineChange => ({ kind: 'move', from, to })
const part = (facts: Partial<Preparation> = {}): Preparation => ({
  ...preparationExample,
  lines: [spritz, lager],
  ...facts,
})

test('the last line that is done makes a preparation ready, and what was given back counts as done', () => {
  const first = applyChange(part(), tick('lager'), AT)
  expect([first.stage, first.lines[1]?.doneAt]).toEqual(['MAKING', AT])
  expect(applyChange(first, tick(spritz.lineId), AT).stage).toBe('READY')
  const struck = part({ lines: [{ ...spritz, struckQuantity: 2 }, lager] })
  expect(applyChange(struck, tick('lager'), AT).stage).toBe('READY')
  expect(applyChange(first, tick('lager', false), AT).lines[1]?.doneAt).toBeNull()
})

test('a move of another stage than the present one changes nothing', () => {
  const known = part({ stage: 'READY' })
  expect(applyChange(known, move('QUEUED', 'MAKING'), AT)).toBe(known)
})

test.each<[Stage, LineChange]>([
  ['QUEUED', move('QUEUED', 'MAKING')],
  ['QUEUED', move('QUEUED', 'READY')],
  ['MAKING', move('MAKING', 'READY')],
  ['READY', move('READY', 'ASIDE')],
  ['QUEUED', tick('lager')],
  ['MAKING', tick('lager')],
])('what was %s is as before once its change is taken back', (stage, change) => {
  const lines = [{ ...spritz, doneAt: AT }, lager]
  const before = part({ stage, lines })
  const after = applyChange(before, change, AT)
  const steps = takeBack(before, after, change)
  let now = after
  for (const step of steps) {
    if (step.kind === 'move') expect(findMove(step.from, step.to, 'STAFF')).toBeDefined()
    now = applyChange(now, step, AT)
  }
  expect({ ...now, stageAt: '' }).toEqual({ ...before, stageAt: '' })
})

test('only alcohol is refused, and what has nothing else is refused as a whole', () => {
  const burger = { ...lager, lineId: 'burger', isAlcohol: false }
  const mixed = applyChange(part({ lines: [lager, burger] }), move('MAKING', 'REFUSED'), AT)
  expect([mixed.stage, mixed.lines.map((line) => line.struckQuantity)]).toEqual(['MAKING', [1, 0]])
  expect(applyChange(part(), move('MAKING', 'REFUSED'), AT).stage).toBe('REFUSED')
})

test('a hand-over cannot be taken back', () => {
  const before = part({ stage: 'READY' })
  const change = move('READY', 'HANDED_OVER')
  expect(takeBack(before, applyChange(before, change, AT), change)).toEqual([])
})

test('what is queued or being made is added up by product, size and choices, the most first', () => {
  const choice = { optionGroupId: 'pour', choiceId: 'double', priceDelta: '5.00' }
  const double = { ...choice, groupName: 'Pour', choiceName: 'Double' }
  const sums = sumLines([
    part(),
    part({ stage: 'QUEUED', lines: [lager, { ...lager, lineId: '2', options: [double] }] }),
    part({ stage: 'QUEUED', lines: [{ ...lager, quantity: 9, struckQuantity: 8, note: 'cold' }] }),
    part({ lines: [{ ...lager, variantName: 'Large' }] }),
    part({ stage: 'QUEUED', lines: [{ ...lager, quantity: 9, doneAt: AT }] }),
    part({ stage: 'READY' }),
  ])
  expect(sums.map((sum) => [sum.quantity, sum.name, sum.variantName, sum.choices])).toEqual([
    [3, 'Lager', null, []],
    [2, 'Garden Spritz', null, []],
    [1, 'Lager', 'Large', []],
    [1, 'Lager', null, ['Double']],
  ])
})
