import { expect, test } from 'vitest'
import { preparationExample } from '#domain/preparations/preparations.examples.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { arrangeCards, type Card } from './arrange-cards.ts'

const card = (id: string, facts: Partial<Preparation> = {}): Card => ({
  preparation: {
    ...preparationExample,
    preparationId: id,
    stage: 'QUEUED',
    queuedAt: `2026-07-04T21:3${id}:00.000Z`,
    ...facts,
  },
})
const idsOf = (cards: ReturnType<typeof arrangeCards>) =>
  cards.map(({ preparation, column }) => `${preparation.preparationId} ${column}`)
const [first, second, third] = [card('1'), card('2'), card('3')]

test('what was paid first comes first, a remake before it, and what is ready in a column of its own', () => {
  const cards = [third, card('4', { round: 2 }), card('2', { stage: 'READY' }), first]
  expect(idsOf(arrangeCards([], cards, false))).toEqual(['4 make', '1 make', '2 ready', '3 make'])
})

test('what was taken stays among what is to be made, and what is handed over is gone', () => {
  const struck: Card = { ...card('2', { stage: 'HANDED_OVER' }), struck: 'taken' }
  const handed = card('3', { stage: 'HANDED_OVER' })
  expect(idsOf(arrangeCards([], [first, struck, handed], false))).toEqual(['1 make', '2 make'])
})

test('nothing moves while the screen is touched: a card shows its new stage in its place, and new ones come last', () => {
  const placed = arrangeCards([], [second, third], false)
  const now = [card('1'), card('2', { stage: 'READY' })]
  const held = arrangeCards(placed, now, true)
  expect(idsOf(held)).toEqual(['2 make', '3 make', '1 make'])
  expect(held[0]?.preparation.stage).toBe('READY')
  expect(idsOf(arrangeCards(held, now, false))).toEqual(['1 make', '2 ready'])
})

test('cards that did not change are the same list', () => {
  const placed = arrangeCards([], [first, second], false)
  expect(arrangeCards(placed, [first, second], false)).toBe(placed)
  expect(arrangeCards(placed, [first, second], true)).toBe(placed)
})
