import { expect, test } from 'vitest'
import { readOrderId } from './read-order-id.ts'

const ID = '019a9f3e-7b1c-7c11-9d3e-0a1b2c3d4e5f'

test.each([
  ['the id itself', ID],
  ['the id in capitals, as some scanners send it', ID.toUpperCase()],
  ['the id with the line end of a scanner', `  ${ID}\r\n`],
  ['an address that ends in the id', `https://fayva.example/orders/${ID}`],
  ['an address with a slash at its end', `https://fayva.example/orders/${ID}/`],
  ['an address with a query and a fragment', `HTTP://FAYVA.EXAMPLE/ORDERS/${ID}?a=b#c`],
])('%s names the order', (_, text) => {
  expect(readOrderId(text)).toBe(ID)
})

test.each([
  ['nothing', ''],
  ['white space', ' \n'],
  ['a location code', 'https://fayva.example/L/2DFE6'],
  ['a page of another site', 'https://evil.example/'],
  ['an id that is not last', `https://fayva.example/location/2DFE6/order/${ID}/status`],
  ['an id in the query only', `https://fayva.example/?order=${ID}`],
  ['a script', `javascript:alert("/${ID}")`],
  ['an id with more behind it', `${ID}0`],
  ['two ids', `${ID} ${ID}`],
  ['a way out of the path', `../../${ID}`],
  ['a short id', 'D4E5F0'],
])('%s names no order', (_, text) => {
  expect(readOrderId(text)).toBeUndefined()
})
