import { expect, test } from 'vitest'
import { longestCode, toShortLinkAddress, toTypedAddress } from './short-link-address.ts'

test('a printed code holds the short link on the final host', () => {
  const address = toShortLinkAddress('https://order.example', 'K7QW4')
  expect(address).toBe('https://order.example/R/K7QW4')
  expect(toTypedAddress(address)).toBe('order.example/R/K7QW4')
})

test('a code is at most as long as its address may be', () => {
  const origin = 'https://orders.harbor-hall.example'
  expect(longestCode(origin)).toBe(5)
  expect(toShortLinkAddress(origin, 'K7QW4')).toHaveLength(42)
  expect(longestCode('https://order.example')).toBe(18)
  expect(longestCode('https://o.co')).toBe(20)
  expect(longestCode('https://orders.of-a-very-long-name.example')).toBeLessThan(0)
})
