import type { FormEvent } from 'react'
import { NOT_FREE, PLACE_ORDER_FAILED } from './checkout.messages.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'

const NOTHING_TO_ASK = async () => undefined

/** A free order: it is placed with one button and no payment. */
export function FreeCheckout({ userId, order, stored, venue }: CheckoutProps) {
  const checkout = useCheckout({ userId, order, stored, askProvider: NOTHING_TO_ASK })
  const { payment } = checkout

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await checkout.mayPay())) return
    if (!order.isFree) return payment.refuse(NOT_FREE)
    await checkout.placeFree(PLACE_ORDER_FAILED)
  }
  return (
    <CheckoutLayout checkout={checkout} venue={venue} onSubmit={(event) => void submit(event)} />
  )
}
