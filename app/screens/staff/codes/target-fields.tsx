import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { managedEventsQuery } from '#app/features/events/staff-events.queries.ts'
import { Select } from '#app/ui/forms/select.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { MAX_SPOT_LENGTH } from '#domain/values/spot.ts'
import type { CodePrinting } from '#domain/short-links/short-links.contract.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { isSafeTarget, type LinkFields, TARGET_NAMES } from './target-values.ts'

export interface TargetFieldsProps {
  form: UseFormReturn<LinkFields>
  locations: CodePrinting['locations']
}

/** What a short link leads to. */
export function TargetFields({ form, locations }: TargetFieldsProps) {
  const { errors } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <>
      <Select
        label="Leads to"
        options={Object.entries(TARGET_NAMES).map(([value, label]) => ({ value, label }))}
        {...form.register('kind')}
      />
      {kind === 'LOCATION' && (
        <Select
          label="Location"
          error={errors.vendorLocationId?.message}
          options={[
            { value: '', label: 'Choose a location', disabled: true },
            ...locations.map(({ vendorLocationId, description, state }) => ({
              value: vendorLocationId,
              label: state === 'DRAFT' ? `${description} (draft)` : description,
            })),
          ]}
          {...form.register('vendorLocationId', {
            validate: (id) => id !== '' || 'Choose a location.',
          })}
        />
      )}
      {kind === 'LOCATION' && (
        <TextField
          label="Place (optional)"
          hint="Such as TABLE 4. Orders from this code carry it."
          autoComplete="off"
          maxLength={MAX_SPOT_LENGTH}
          {...form.register('spot')}
        />
      )}
      {kind === 'PRIZES' && <EventField form={form} />}
      {kind === 'WEB' && (
        <TextField
          label="Web address"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={2_000}
          error={errors.url?.message}
          {...form.register('url', { validate: isSafeTarget })}
        />
      )}
    </>
  )
}

function EventField({ form }: Pick<TargetFieldsProps, 'form'>) {
  const { vendorId } = useStaffVenue().vendor
  const { data: events } = useQuery(managedEventsQuery(vendorId))
  const chosen = useWatch({ control: form.control, name: 'eventId' })
  const open = events?.filter(({ eventId, status }) => status !== 'COMPLETED' || eventId === chosen)
  const first = !events
    ? 'Loading events…'
    : open?.length
      ? 'Choose an event'
      : 'No event is planned'
  return (
    <Select
      // the browser keeps a value only if its option is there
      key={events ? 'loaded' : 'loading'}
      label="Event"
      error={form.formState.errors.eventId?.message}
      options={[
        { value: '', label: first, disabled: true },
        ...(open ?? []).map(({ eventId, eventName }) => ({ value: eventId, label: eventName })),
      ]}
      {...form.register('eventId', { validate: (id) => id !== '' || 'Choose an event.' })}
    />
  )
}
