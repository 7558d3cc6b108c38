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
 * What the guest fills in, kept through declines and checks. Nothing is ticked in advance: the age is
 * recorded with each order.
 */
export function useCheckoutForm(): CheckoutForm {
  return useForm<CheckoutFields>({
    defaultValues: { isOfAge: false, acceptsTerms: false, cardholderName: '', zip: '' },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
}
