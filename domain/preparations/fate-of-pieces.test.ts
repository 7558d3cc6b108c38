import { expect, test } from 'vitest'
import { piecesToSellAgain, type Fate } from './fate-of-pieces.ts'
import { STAGES, type Stage } from './stages.ts'

const DRINK: Fate = { isSealed: false, isPoured: null }
const part = (
  stage: Stage,
  quantity = 2,
  stationId: string | null = 'bar',
  struckQuantity = 0,
) => ({
  stage,
  stationId,
  lines: [{ lineId: 'lager', quantity, struckQuantity, swappedTo: null as string | null }],
})
const again = (parts: ReturnType<typeof part>[], quantity: number, fate: Partial<Fate> = {}) =>
  piecesToSellAgain(parts, { lineId: 'lager', quantity }, () => ({ ...DRINK, ...fate })).reduce(
    (sum, pieces) => sum + pieces.quantity,
    0,
  )
const stagesThatSellAgain = (fate: Partial<Fate>, stationId: string | null = 'bar') =>
  STAGES.filter((stage) => again([part(stage, 1, stationId)], 1, fate) === 1)

test('a drink can be sold again until it is made, and while it is made only if it was not poured', () => {
  expect(stagesThatSellAgain({})).toEqual(['QUEUED', 'HAND_OUT'])
  expect(stagesThatSellAgain({ isPoured: true })).toEqual(['QUEUED', 'HAND_OUT'])
  expect(stagesThatSellAgain({ isPoured: false })).toEqual(['QUEUED', 'MAKING', 'HAND_OUT'])
})

test('sealed goods, and what needs no making, can be sold again until they are handed over', () => {
  const all = ['QUEUED', 'MAKING', 'READY', 'HAND_OUT', 'ASIDE', 'NOT_COLLECTED']
  expect(stagesThatSellAgain({ isSealed: true })).toEqual(all)
  expect(stagesThatSellAgain({}, null)).toEqual(all.filter((stage) => stage !== 'MAKING'))
})

test('what nobody began with goes back first, and struck pieces do not go back twice', () => {
  expect(again([part('HANDED_OVER', 2), part('QUEUED', 1)], 2)).toBe(1)
  expect(again([part('READY', 2), part('QUEUED', 2, 'bar', 1)], 3)).toBe(1)
  expect(again([part('CANCELED', 2)], 2)).toBe(0)
})

test('what is made instead goes back as what it is, by its own fate', () => {
  const swapped = part('MAKING', 2)
  swapped.lines[0]!.swappedTo = 'canned cider'
  const fateOf = (swappedTo: string | null) => ({ ...DRINK, isSealed: swappedTo !== null })
  const parts = [part('MAKING', 1), swapped]
  expect(piecesToSellAgain(parts, { lineId: 'lager', quantity: 3 }, fateOf)).toEqual([
    { quantity: 2, swappedTo: 'canned cider' },
  ])
})
