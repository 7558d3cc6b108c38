// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPurchase } from './purchase-for-tests.ts'
import { WalletSection, type WalletSectionProps } from './wallet-section.tsx'

interface Button {
  onClick: (event: { resolve: () => void; reject: () => void }) => void
  onConfirm: (event: object) => void
}
let button: Button
let isBroken = false

vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  ExpressCheckoutElement(props: Button) {
    if (isBroken) throw new Error('IntegrationError: Invalid value for elements()')
    button = props
    return null
  },
  useElements: () => ({}),
  useStripe: () => ({}),
}))

afterEach(() => {
  isBroken = false
  cleanup()
  vi.restoreAllMocks()
})

test('a confirmation names the total that the wallet showed, not one that changed behind its sheet', async () => {
  const pay = vi.fn()
  const at = (totalCents: number) => (
    <WalletSection
      {...props}
      payment={{ ...props.payment, pay, purchase: { ...PURCHASE, totalCents } }}
    />
  )
  const { rerender } = render(at(1774))
  rerender(at(2044))
  await new Promise<void>((resolve, reject) => button.onClick({ resolve, reject }))
  rerender(at(2314))
  button.onConfirm({})
  expect(pay).toHaveBeenCalledWith(expect.objectContaining({ shownCents: 2044 }))
})

test('a wallet opens only while nothing is being paid', async () => {
  const payment = { ...props.payment, step: { kind: 'checking' } as const }
  render(<WalletSection {...props} payment={payment} />)
  const isOpened = await new Promise((resolve) =>
    button.onClick({ resolve: () => resolve(true), reject: () => resolve(false) }),
  )
  expect(isOpened).toBe(false)
})

test('a wallet that cannot be set up says so, and leaves the rest of the page', () => {
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onState = vi.fn()
  render(
    <>
      <WalletSection {...props} onState={onState} />
      <p>Pay by card</p>
    </>,
  )
  expect(onState.mock.lastCall?.[0]).toEqual({
    kind: 'failed',
    text: 'Failed to create payment request. Please try again.',
  })
  expect(screen.getByText('Pay by card')).toBeDefined()
})

const PURCHASE = buildPurchase()
const props: WalletSectionProps = {
  load: { stripe: null, hasFailed: false } as never,
  payment: { purchase: PURCHASE, step: { kind: 'form' }, pay: async () => {}, refuse: () => {} },
  onState: () => undefined,
}
