import type { FormEvent } from 'react'
import { PLACE_ORDER_FAILED } from './checkout.messages.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'

const NOTHING_TO_ASK = async () => undefined

/** A free order: it is placed with one button and no payment. */
export function FreeCheckout(props: CheckoutProps) {
  const checkout = useCheckout({ ...props, askProvider: NOTHING_TO_ASK })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await checkout.mayPay()) await checkout.placeFree(PLACE_ORDER_FAILED)
  }
  return (
    <CheckoutLayout
      checkout={checkout}
      venue={props.venue}
      onSubmit={(event) => void submit(event)}
    />
  )
}
