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
 * What somebody fills in; it stays as it is through declines and checks. Nothing is ticked for anybody:
 * the age is noted with the order, so it has to be said for each.
 */
export function useCheckoutForm(): CheckoutForm {
  return useForm<CheckoutFields>({
    defaultValues: { isOfAge: false, acceptsTerms: false, cardholderName: '', zip: '' },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
}
