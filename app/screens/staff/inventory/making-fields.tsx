import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { stationsQuery } from '#app/features/preparations/stations.queries.ts'
import { Select } from '#app/ui/forms/select.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { toStationOptions } from '../station-parts/station-options.ts'
import { NO_MAKING, UNSAID } from '../station-parts/unsaid-items.ts'
import type { ItemValues } from './item-values.ts'

/** Where an item of a line is made, and how much work one is. */
export function MakingFields({ form }: { form: UseFormReturn<ItemValues> }) {
  const { vendorLocationId } = useStaffLocation()
  const { data: stations } = useQuery(stationsQuery(vendorLocationId))
  const station = useWatch({ control: form.control, name: 'station' })
  const { errors } = form.formState
  return (
    <>
      <Select
        // a select shows no value that it does not offer yet
        key={stations ? 'loaded' : 'loading'}
        label="Made at"
        hint="What needs no making is handed out as it is, such as a can."
        options={toStationOptions(stations ?? [], station === UNSAID)}
        error={errors.station?.message}
        {...form.register('station')}
      />
      {station !== NO_MAKING && (
        <TextField
          label="Work"
          hint="1 for a plain drink, 3 for a cocktail, 0.25 for a bottle. Guests are told times by it."
          inputMode="decimal"
          autoComplete="off"
          className="amount"
          error={errors.weight?.message}
          {...form.register('weight')}
        />
      )}
    </>
  )
}
