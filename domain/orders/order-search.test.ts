import { expect, test } from 'vitest'
import { parseOrderSearch } from './order-search.ts'

const ID = '0192f0c4-5c1f-7d2a-9f63-3b1e5a7c8d90'

test.each([
  [ID.toUpperCase(), { kind: 'id', orderId: ID }],
  [`https://fayva.example/location/2DFE6/order/${ID}/status`, { kind: 'id', orderId: ID }],
  ['#7C8D90', { kind: 'number', number: '7c8d90' }],
  ['7c8d90 ', { kind: 'number', number: '7c8d90' }],
  ['147', { kind: 'pickup', number: 147 }],
  ['#147', { kind: 'pickup', number: 147 }],
  ['$147', { kind: 'amount', cents: 14700 }],
  ['047', { kind: 'amount', cents: 4700 }],
  ['$1,234.50', { kind: 'amount', cents: 123450 }],
  ['27', { kind: 'amount', cents: 2700 }],
  ['27.5', { kind: 'amount', cents: 2750 }],
  ['11/21/26', { kind: 'day', day: '2026-11-21' }],
  ['11/21/2025', { kind: 'day', day: '2025-11-21' }],
  ['2026-02-28', { kind: 'day', day: '2026-02-28' }],
  ['11/20', { kind: 'day', day: '2026-11-20' }],
  ['12/31', { kind: 'day', day: '2025-12-31' }],
  ['Nov 21', { kind: 'day', day: '2026-11-21' }],
  ['December 31, 2024', { kind: 'day', day: '2024-12-31' }],
  ['today', { kind: 'day', day: '2026-11-21' }],
  ['Yesterday', { kind: 'day', day: '2026-11-20' }],
  ['Ana', { kind: 'name', words: ['ana'] }],
  ['ana  G.', { kind: 'name', words: ['ana', 'g'] }],
  ['13/45', { kind: 'spot', spot: '13/45' }],
  ['February 30', { kind: 'spot', spot: 'february 30' }],
  ['TABLE  4', { kind: 'spot', spot: 'table 4' }],
  ['  ', undefined],
])('"%s" is searched for as %j', (text, search) => {
  expect(parseOrderSearch(text, '2026-11-21')).toEqual(search)
})
