import { findLastCardholder } from '#app/features/payments/last-cardholder.ts'
import { useForm, type UseFormReturn } from 'react-hook-form'

export interface CheckoutFields {
  isOfAge: boolean
  acceptsTerms: boolean
  cardholderName: string
  zip: string
}

export type CheckoutForm = UseFormReturn<CheckoutFields>

export const ZIP_LENGTH = 5

/**
 * What the guest fills in, kept through declines and checks. Name and ZIP are those of the last order.
 * Nothing is ticked in advance: the age is recorded with each order.
 */
export function useCheckoutForm(userId: string): CheckoutForm {
  const { name = '', zip = '' } = findLastCardholder(userId) ?? {}
  return useForm<CheckoutFields>({
    defaultValues: { isOfAge: false, acceptsTerms: false, cardholderName: name, zip },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
}
