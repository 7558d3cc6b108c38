import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { isGiven } from '#app/ui/forms/is-given.ts'
import { ADDRESS_REQUIRED } from '#domain/vendors/vendors.messages.ts'
import type { StartFields } from './start-fields.ts'

export interface TypedAddressProps {
  form: UseFormReturn<StartFields>
  /** Called when a state was typed. */
  onState: (state: string) => void
}

const validate = isGiven(ADDRESS_REQUIRED)

/** An address that the search does not know, in its parts. */
export function TypedAddress({ form, onState }: TypedAddressProps) {
  const { errors } = form.formState
  useEffect(() => form.setFocus('addressLine1'), [form])
  return (
    <>
      <TextField
        label="Street and number"
        autoComplete="address-line1"
        maxLength={200}
        error={errors.addressLine1?.message}
        {...form.register('addressLine1', { validate })}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        maxLength={200}
        error={errors.city?.message}
        {...form.register('city', { validate })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] items-start gap-3">
        <TextField
          label="State"
          autoComplete="address-level1"
          autoCapitalize="characters"
          maxLength={2}
          placeholder="CA"
          error={errors.state?.message}
          {...form.register('state', {
            validate,
            setValueAs: (state: string) => state.trim().toUpperCase(),
            onBlur: ({ target }: { target: { value: string } }) => onState(target.value),
          })}
        />
        <TextField
          label="ZIP"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          error={errors.zip?.message}
          {...form.register('zip', { validate })}
        />
      </div>
    </>
  )
}
