// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { HandoverItems } from './handover-items.tsx'

afterEach(cleanup)

test('staff who hand over read what the guest took instead', () => {
  const [item] = buildPaidOrder().cartItems
  render(<HandoverItems items={[{ ...item!, swappedTo: 'Pale Ale' }]} />)
  expect(screen.getByText('Pale Ale instead')).toBeDefined()
})
