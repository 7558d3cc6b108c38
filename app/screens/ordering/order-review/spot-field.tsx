import { useState } from 'react'
import { findSpot, saveSpot } from '#app/features/inventory/spot.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { MAX_SPOT_LENGTH } from '#domain/values/spot.ts'

export interface SpotFieldProps {
  vendorLocationId: string
  /** The order is being placed. */
  locked: boolean
}

/** Where the guest sits, after a code with a place was scanned: it can be changed and cleared. */
export function SpotField({ vendorLocationId, locked }: SpotFieldProps) {
  const [scanned] = useState(() => findSpot(vendorLocationId))
  if (!scanned) return null
  return (
    <TextField
      label="Where you sit"
      hint="The bar sees it with your order."
      defaultValue={scanned}
      maxLength={MAX_SPOT_LENGTH}
      autoComplete="off"
      readOnly={locked}
      onChange={(event) => saveSpot(vendorLocationId, event.target.value)}
    />
  )
}
