import { useQuery } from '@tanstack/react-query'
import { vendorLocationsQuery } from '#app/features/locations/locations.queries.ts'
import { Select } from '#app/ui/forms/select.tsx'

export interface LocationSelectProps {
  vendorId: string
  value: string | undefined
  onChange: (vendorLocationId: string) => void
}

/** Limits the report to one location; nothing for a vendor that has only one. */
export function LocationSelect({ vendorId, value = '', onChange }: LocationSelectProps) {
  const { data: locations = [] } = useQuery(vendorLocationsQuery(vendorId))
  if (locations.length < 2) return null
  return (
    <Select
      label="Location"
      hideLabel
      value={value}
      options={[
        { value: '', label: 'All locations' },
        ...locations.map(({ vendorLocationId, description }) => ({
          value: vendorLocationId,
          label: description,
        })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
