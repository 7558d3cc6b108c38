// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import JoinForm from './join-form.tsx'
import PlanDialog from './plan-dialog.tsx'
import type { Join } from './use-membership-purchase.ts'

const join = vi.hoisted(() => ({ purchase: { totalCents: 2_000 }, step: { kind: 'form' } }) as Join)
vi.mock('./use-membership-purchase.ts', () => ({ useMembershipPurchase: () => join }))
vi.mock('#app/features/payments/wallet-section.tsx', () => ({
  WalletSection: () => <button>Pay by wallet</button>,
}))
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  CardNumberElement: () => null,
  CardExpiryElement: () => null,
  CardCvcElement: () => null,
  useElements: () => null,
  useStripe: () => null,
}))
vi.mock('#app/features/payments/use-stripe-load.ts', () => ({
  useStripeLoad: () => ({ stripe: null, hasFailed: false }),
}))

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PERSON = { userId: 'ada', phoneNumber: '+13105550100' }

/** How many ways to pay are shown. */
function countWays(Component: () => ReactNode, step: object): number {
  join.step = step as Join['step']
  const Stub = createRoutesStub([{ path: '/', Component }])
  render(<Stub />, { wrapper: WithQueries })
  const buttons = screen.queryAllByRole('button', { name: /^Pay/ })
  const links = screen.queryAllByRole('link', { name: /^Pay/ })
  cleanup()
  return buttons.length + links.length
}

test('nothing on the page pays again while a payment is checked', () => {
  const page = () => <JoinForm {...PERSON} />
  expect(countWays(page, { kind: 'form' })).toBe(2)
  expect(countWays(page, { kind: 'checking' })).toBe(0)
})

test('nothing on the dialog pays again while a payment is checked', () => {
  const dialog = () => <PlanDialog {...PERSON} onClose={() => {}} />
  expect(countWays(dialog, { kind: 'form' })).toBe(2)
  expect(countWays(dialog, { kind: 'checking' })).toBe(0)
})
