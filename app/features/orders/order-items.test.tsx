// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { OrderItems } from './order-items.tsx'

afterEach(cleanup)

test('the receipt says what a guest took instead, beside what was sold', () => {
  const [item] = buildPaidOrder().cartItems
  render(<OrderItems items={[{ ...item!, swappedTo: 'Pale Ale' }]} />)
  expect(screen.getByText('Pale Ale instead')).toBeDefined()
  expect(screen.getByText(item!.name)).toBeDefined()
})
