// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { staffLocation } from '#tests/support/staff-location.ts'
import { StaffLocationContext } from '../shell/use-staff-location.ts'
import { OrderDetails } from './order-details.tsx'
import { PAYMENT_DISPUTED, PAYMENT_DISPUTED_TEXT, REFUND } from './order.messages.ts'

const here = staffLocation('MANAGER')

afterEach(cleanup)

test.each([
  { status: 'PAID' as const, isExplained: true },
  { status: 'REFUNDED' as const, isExplained: false },
])(
  'a disputed order that is $status explains the missing refund: $isExplained',
  ({ status, isExplained }) => {
    const order = buildPaidOrder({ status, datetimeDisputed: '2026-11-21T20:00:00.000Z' })
    render(
      <StaffLocationContext value={here}>
        <OrderDetails order={order} />
      </StaffLocationContext>,
      { wrapper: WithQueries },
    )
    expect(screen.getByText(PAYMENT_DISPUTED)).toBeDefined()
    expect(screen.queryByText(PAYMENT_DISPUTED_TEXT) !== null).toBe(isExplained)
    expect(screen.queryByRole('button', { name: REFUND })).toBeNull()
  },
)
