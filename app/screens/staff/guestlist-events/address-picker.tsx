import { useMemo } from 'react'
import { AddressField, type AddressFieldProps } from '#app/features/addresses/address-field.tsx'
import { findAddress, suggestAddresses } from '#app/features/addresses.queries.ts'

export interface AddressPickerProps extends Omit<AddressFieldProps, 'search'> {
  vendorId: string
}

/** Finds an address for an event of the vendor. */
export function AddressPicker({ vendorId, ...field }: AddressPickerProps) {
  const search = useMemo(
    () => ({
      suggest: (text: string, options: { sessionToken: string; signal: AbortSignal }) =>
        suggestAddresses(vendorId, text, options),
      find: (placeId: string, sessionToken: string) => findAddress(vendorId, placeId, sessionToken),
    }),
    [vendorId],
  )
  return <AddressField {...field} search={search} />
}
