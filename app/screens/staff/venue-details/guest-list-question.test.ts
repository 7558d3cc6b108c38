import { expect, test } from 'vitest'
import type { SetUpLocation } from '#domain/readiness/readiness.contract.ts'
import { describeGuestList } from './guest-list-question.ts'

const at = (description: string, sellableCount: number) =>
  ({ description, sellableCount }) as SetUpLocation

test('the question names the locations that keep their screens, and those that lose them', () => {
  const text = describeGuestList([at('Main Bar', 12), at('Patio', 3), at('Front Door', 0)])
  expect(text).toContain(
    'Main Bar and Patio keep Scan Order QR Code, Manage Inventory and Events beside it. ' +
      'Front Door shows it in place of Scan Order QR Code, Manage Inventory and Events.',
  )
})

test('many locations are counted, and kinds without a location are not mentioned', () => {
  const text = describeGuestList([1, 2, 3, 4, 5, 6].map((number) => at(`Bar ${number}`, 1)))
  expect(text).toContain('Bar 1, Bar 2, Bar 3, and 3 more keep')
  expect(text).not.toContain('in place of')
})

test('until the locations are known the question is about kinds of them', () => {
  expect(describeGuestList(undefined)).toContain('Locations with products on sale keep')
})
