import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/orders.contract.ts'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { toLineProgress } from './to-line-progress.ts'

const NOW = Date.parse('2026-06-06T22:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const bar = (stage: Order['preparations'][number]['stage']) => ({ station: 'Bar', stage })
const kitchen = (stage: Order['preparations'][number]['stage']) => ({ station: 'Kitchen', stage })
const describe = (facts: Partial<Order>) =>
  toLineProgress(
    buildPaidOrder({
      fulfilment: 'LINE',
      promisedFrom: inMinutes(6),
      promisedBy: inMinutes(9),
      ahead: 4,
      ...facts,
    }),
    NOW,
  )

test('an order in line names how many are before it and what was promised', () => {
  expect(describe({ preparations: [bar('QUEUED')] })).toMatchObject({
    kind: 'waiting',
    text: '4 orders before you, in about 6 to 9 min.',
  })
  expect(describe({ preparations: [bar('QUEUED')], ahead: 0 })?.text).toBe(
    'You are next, in about 6 to 9 min.',
  )
})

test('a promise counts down, and one that is over is not repeated', () => {
  const times = { promisedFrom: inMinutes(-2), promisedBy: inMinutes(1) }
  expect(describe({ preparations: [bar('MAKING')], ...times })?.text).toBe('In about 1 min.')
  const over = { promisedFrom: inMinutes(-9), promisedBy: inMinutes(-1) }
  expect(describe({ preparations: [bar('MAKING')], ...over })?.text).toBe('A few more minutes.')
})

test('parts are called one by one', () => {
  expect(describe({ preparations: [bar('READY'), kitchen('MAKING')] })).toMatchObject({
    kind: 'ready',
    title: 'READY',
    text: 'Bar ready, Kitchen in about 6 to 9 min.',
  })
})

test('a part that waits for another one is not called, and says for what', () => {
  const held = { ...bar('READY'), isHeld: true }
  expect(describe({ preparations: [held, kitchen('MAKING')] })).toEqual({
    kind: 'making',
    title: 'Being made now',
    text: 'Bar ready. You are called once for all of it, in about 6 to 9 min.',
  })
  const grill = { station: 'Grill', stage: 'READY' as const }
  expect(describe({ preparations: [held, grill, kitchen('MAKING')] })).toMatchObject({
    kind: 'ready',
    text: 'Grill ready, Bar and Kitchen in about 6 to 9 min.',
  })
})

test('an item without making is at the bar, and the guest asks at the bar for one that was put aside', () => {
  const can = { station: null, stage: 'HAND_OUT' as const }
  expect(describe({ preparations: [can] })?.title).toBe('At the bar now')
  expect(describe({ preparations: [bar('ASIDE'), can] })?.kind).toBe('aside')
})

test('an order that is over, and one of a counter, says nothing', () => {
  expect(describe({ preparations: [bar('HANDED_OVER')] })).toBeUndefined()
  expect(describe({ preparations: [] })).toBeUndefined()
  expect(describe({ preparations: [bar('READY')], status: 'REFUNDED' })).toBeUndefined()
})
