import { useForm, type UseFormReturn } from 'react-hook-form'

interface CheckoutFields {
  isOfAge: boolean
  acceptsTerms: boolean
}

export type CheckoutForm = UseFormReturn<CheckoutFields>

/** What the guest ticks, kept through declines and checks. Nothing is ticked in advance: the age is recorded with each order. */
export function useCheckoutForm(): CheckoutForm {
  return useForm<CheckoutFields>({
    defaultValues: { isOfAge: false, acceptsTerms: false },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
}
