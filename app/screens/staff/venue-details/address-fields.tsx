import { Controller, type UseFormReturn } from 'react-hook-form'
import { vendorAddressSearch } from '#app/features/addresses/addresses.queries.ts'
import { useAddressSearch } from '#app/features/addresses/use-address-search.ts'
import { Combobox, type Suggestion } from '#app/ui/forms/combobox.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { VenueValues } from './venue-values.ts'

/** The address: a suggestion fills it in, and each part can be typed as well. */
export function AddressFields({
  form,
  vendorId,
}: {
  form: UseFormReturn<VenueValues>
  vendorId: string
}) {
  const { errors } = form.formState
  const search = useAddressSearch(vendorAddressSearch(vendorId))

  async function pick({ id }: Suggestion) {
    const address = await search.find(id).catch(() => undefined)
    // without an answer the text stays, and the other parts are typed
    if (!address) return
    const set = (name: keyof VenueValues, value: string) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    set('addressLine1', address.addressLine1)
    set('city', address.city)
    set('state', address.state)
    set('zip', address.zipCode)
  }
  return (
    <>
      <Controller
        control={form.control}
        name="addressLine1"
        render={({ field }) => (
          <Combobox
            label="Address"
            placeholder="Start typing an address"
            inputRef={field.ref}
            value={field.value}
            error={errors.addressLine1?.message}
            suggest={search.suggest}
            onChange={field.onChange}
            onPick={(suggestion) => void pick(suggestion)}
          />
        )}
      />
      <TextField
        label="Suite or floor (optional)"
        autoComplete="off"
        maxLength={200}
        error={errors.addressLine2?.message}
        {...form.register('addressLine2')}
      />
      <TextField
        label="City"
        autoComplete="off"
        maxLength={100}
        error={errors.city?.message}
        {...form.register('city')}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-3">
        <TextField
          label="State"
          autoComplete="off"
          maxLength={50}
          error={errors.state?.message}
          {...form.register('state')}
        />
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          error={errors.zip?.message}
          {...form.register('zip')}
        />
      </div>
    </>
  )
}
