import { findLastCardholder } from '#app/features/payments/last-cardholder.ts'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { CardholderFields } from '#app/features/payments/card-fields.tsx'

interface CheckoutFields extends CardholderFields {
  isOfAge: boolean
  acceptsTerms: boolean
}

export type CheckoutForm = UseFormReturn<CheckoutFields>

/**
 * The fields that the guest fills in, kept through declines and checks. Name and ZIP are those of the last
 * order. Nothing is ticked in advance: the age is recorded with each order.
 */
export function useCheckoutForm(userId: string): CheckoutForm {
  const { name = '', zip = '' } = findLastCardholder(userId) ?? {}
  return useForm<CheckoutFields>({
    defaultValues: { isOfAge: false, acceptsTerms: false, cardholderName: name, zip },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
}
