// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { LineNotes } from './line-notes.tsx'
import { MONEY_BACK, MONEY_GOES_BACK, NOT_COLLECTED } from './order-status.messages.ts'

afterEach(cleanup)

const offer = (msLeft: number) => ({
  offerId: 'one',
  lineId: 'lager',
  name: 'Harbor Lager',
  quantity: 2,
  until: new Date(Date.now() + msLeft).toISOString(),
  choices: [
    { productId: 'ale', name: 'Pale Ale' },
    { productId: 'half', name: 'Half Pint', moneyBack: '3.29' },
  ],
})
const show = (order: Parameters<typeof buildPaidOrder>[0]) =>
  render(<LineNotes order={buildPaidOrder(order)} />, { wrapper: WithQueries })

test('a guest is shown what the bar is out of, the choices, what comes back with a cheaper one, and the money back', () => {
  show({ swapOffers: [offer(90_000)] })
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Pale Ale', 'Half Pintand $3.29 back', MONEY_BACK])
  expect(screen.getByText('We are out of Harbor Lager')).toBeDefined()
})

test('an offer whose time is over can no longer be answered', () => {
  show({ swapOffers: [offer(-1_000)] })
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByText(MONEY_GOES_BACK)).toBeDefined()
})

test('what was not collected is said, unless the money went back', () => {
  const preparations = [{ station: 'Bar', stage: 'NOT_COLLECTED' as const }]
  show({ preparations })
  expect(screen.getByText(NOT_COLLECTED)).toBeDefined()
  cleanup()
  show({ preparations, status: 'REFUNDED' })
  expect(screen.queryByText(NOT_COLLECTED)).toBeNull()
})
