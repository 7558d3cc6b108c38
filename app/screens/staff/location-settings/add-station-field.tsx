import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalText } from '#app/api/api-error.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { newKey } from '#app/api/intent.ts'
import { useChange } from '#app/api/use-change.ts'
import { addStation, stationsQuery } from '#app/features/preparations/stations.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { isGiven } from '#app/ui/forms/is-given.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { MAX_STATION_NAME_LENGTH } from '#domain/preparations/preparation-limits.ts'
import type { Station } from '#domain/preparations/stations.contract.ts'
import { STATION_NAME_REQUIRED } from '#domain/preparations/stations.messages.ts'

const NOT_ADDED = 'The station could not be added. Please try again.'

/** The stations of a location, and a field that adds one by its name. */
export function AddStationField(props: { vendorLocationId: string; stations: readonly Station[] }) {
  const { vendorLocationId, stations } = props
  const queryClient = useQueryClient()
  const [stationId, setStationId] = useState(newKey)
  const form = useForm({ defaultValues: { name: '' } })
  const problem = form.formState.errors.name?.message
  const adding = useChange({
    send: (name: string, intent) =>
      addStation(vendorLocationId, { stationId, name, makers: 1 }, intent),
    onDone() {
      setStationId(newKey())
      form.reset()
    },
    onFailed: (error) => void showFieldErrors(form, error),
    refresh: () => queryClient.invalidateQueries(stationsQuery(vendorLocationId)),
    errorText: (error) => refusalText(error, NOT_ADDED),
  })
  const names = stations.map(({ name }) => name)
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={form.handleSubmit(async ({ name }) => {
        await adding.run(name.trim())
      })}
    >
      <h3 className="font-semibold">Stations</h3>
      {names.length > 0 && (
        <p className="wrap-anywhere">{new Intl.ListFormat('en-US').format(names)}</p>
      )}
      <TextField
        label={names.length > 0 ? 'Another station' : 'First station'}
        hint="Where orders are made, such as Bar or Kitchen."
        autoComplete="off"
        maxLength={MAX_STATION_NAME_LENGTH}
        error={problem}
        {...form.register('name', { validate: isGiven(STATION_NAME_REQUIRED) })}
      />
      <FieldError id="add-station-error" error={problem ? undefined : adding.errorText} />
      <Button
        type="submit"
        variant={names.length > 0 ? 'secondary' : 'primary'}
        pending={adding.isPending}
        pendingText="Adding…"
      >
        Add station
      </Button>
    </form>
  )
}
