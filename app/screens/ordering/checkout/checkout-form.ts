import { useForm, type UseFormReturn } from 'react-hook-form'
import { findConsents } from './remembered-consents.ts'

export interface CheckoutFields {
  isOfAge: boolean
  acceptsTerms: boolean
  cardholderName: string
  zip: string
}

export type CheckoutForm = UseFormReturn<CheckoutFields>

export const ZIP_LENGTH = 5

/** What somebody fills in; it stays as it is through declines and checks. */
export function useCheckoutForm(userId: string): CheckoutForm {
  return useForm<CheckoutFields>({
    defaultValues: { ...findConsents(userId), cardholderName: '', zip: '' },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
}
