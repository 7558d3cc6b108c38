import { expect, test } from 'vitest'
import { pick, seededRandom } from '#standins/demo/seeded-random.ts'
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

test('what staff have back is sold again if it is sealed, from behind the pieces that went back before', () => {
  const brought = { isBrought: true }
  expect(again([part('HANDED_OVER', 2)], 2, { ...brought, isSealed: true })).toBe(2)
  expect(again([part('HANDED_OVER', 2)], 2, brought)).toBe(0)
  const swapped = part('HANDED_OVER', 1)
  swapped.lines[0]!.swappedTo = 'cap'
  const parts = [part('HANDED_OVER', 2), swapped]
  const fate = () => ({ ...DRINK, ...brought, isSealed: true })
  const oneBy = (gone: number) =>
    piecesToSellAgain(parts, { lineId: 'lager', quantity: 1, gone }, fate)
  expect([0, 1, 2].map((gone) => oneBy(gone)[0]?.swappedTo)).toEqual([null, null, 'cap'])
})

test('one by one the same pieces come back as at once, of any parts that were handed over', () => {
  const random = seededRandom('pieces')
  for (let run = 0; run < 200; run++) {
    const parts = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
      const stage = pick(random, ['HANDED_OVER', 'NOT_COLLECTED', 'CANCELED'] as const)
      const quantity = 1 + Math.floor(random() * 3)
      const made = part(stage, quantity, 'bar', Math.floor(random() * (quantity + 1)))
      made.lines[0]!.swappedTo = pick(random, [null, 'cap', 'cola'])
      return made
    })
    const fateOf = (swappedTo: string | null) => {
      return { ...DRINK, isBrought: true, isSealed: swappedTo !== 'cola' }
    }
    const count = (back: { quantity: number; swappedTo: string | null }[]) =>
      Object.groupBy(
        back.flatMap((each) => Array(each.quantity).fill(each.swappedTo)),
        String,
      )
    const quantity = 12
    const alone = Array.from({ length: quantity }, (_, gone) =>
      piecesToSellAgain(parts, { lineId: 'lager', quantity: 1, gone }, fateOf),
    )
    const atOnce = piecesToSellAgain(parts, { lineId: 'lager', quantity }, fateOf)
    expect(count(alone.flat()), `run ${run}`).toEqual(count(atOnce))
  }
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
