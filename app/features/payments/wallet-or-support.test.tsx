// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentControls } from './use-payment.ts'
import { WalletOrSupport } from './wallet-or-support.tsx'

/** The provider's part of the page: the test answers in its place. */
interface Wallet {
  onReady: (event: { availablePaymentMethods: object | undefined }) => void
  onLoadError: () => void
}
let wallet: Wallet
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  ExpressCheckoutElement: (props: Wallet) => {
    wallet = props
    return null
  },
  useStripe: () => null,
  useElements: () => null,
}))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const fail = vi.fn()
function open(hasFailed = false) {
  const purchase = { totalCents: 2_000, lines: [], merchant: 'Lusiv' }
  const payment = { step: { kind: 'form' }, purchase, fail } as unknown as PaymentControls
  const load = { stripe: Promise.resolve(null), hasFailed }
  render(<WalletOrSupport payment={payment} load={load} />)
}
const region = () => screen.getByRole('region', { name: 'Apple Pay or Google Pay' })
const support = () => screen.queryByRole('link', { name: 'Contact Support' })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a wallet that does not answer times out after ten seconds', async () => {
  open()
  await pass(9_999)
  expect(region().getAttribute('aria-busy')).toBe('true')
  expect(support()).toBeNull()
  await pass(1)
  expect(region().getAttribute('aria-busy')).toBeNull()
  expect(screen.getByText('Payment initialization timed out. Please try again.')).toBeTruthy()
})

test('a wallet that is there does not time out', async () => {
  open()
  act(() => wallet.onReady({ availablePaymentMethods: { applePay: true } }))
  await pass(60_000)
  expect(region().getAttribute('aria-busy')).toBeNull()
  expect(support()).toBeNull()
})

test.each([
  [
    'no wallet',
    () => wallet.onReady({ availablePaymentMethods: undefined }),
    'Apple Pay / Google Pay not available on this device/browser.',
  ],
  [
    'a wallet that cannot be loaded',
    () => wallet.onLoadError(),
    'Failed to initialize payment options. Please try again.',
  ],
])('%s says so, and asking the support counts as a failure', (_, answer, text) => {
  open()
  act(answer)
  expect(screen.getByText(text)).toBeTruthy()
  act(() => support()?.click())
  expect(fail).toHaveBeenCalled()
  expect(screen.getAllByText(text)).toHaveLength(1)
})

test('a page without the provider’s script has to be refreshed', () => {
  open(true)
  const text = 'Payment system not ready. Please refresh the page and try again.'
  expect(screen.getByText(text)).toBeTruthy()
})
