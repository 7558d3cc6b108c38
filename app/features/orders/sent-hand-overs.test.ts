// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { handOvers } from './sent-hand-overs.ts'

test('a device keeps the hand-overs of about half an hour, the latest of each order', () => {
  const body = { vendorLocationId: '2DFE6' }
  const sent = (index: number) => ({
    orderId: `${index}`,
    key: `${index}`,
    body,
    isAnswered: false,
  })
  for (let index = 0; index < 150; index++) handOvers.put(sent(index))
  handOvers.put({ ...sent(60), isAnswered: true })
  const ids = handOvers.list().map(({ orderId }) => Number(orderId))
  expect(ids).toHaveLength(100)
  expect([ids[0], ids.at(-2), ids.at(-1)]).toEqual([50, 149, 60])
  expect(handOvers.list().at(-1)?.isAnswered).toBe(true)
})
