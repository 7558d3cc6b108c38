import { Controller } from 'react-hook-form'
import { ChangedAlert } from '#app/features/layout/changed-alert.tsx'
import { pictureUploader } from '#app/features/pictures.queries.ts'
import { NightFields } from '#app/ui/forms/night-fields.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { PictureField } from '#app/ui/forms/picture-field.tsx'
import { RichTextField } from '#app/ui/forms/rich-text-field.tsx'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Event } from '#domain/events/events.contract.ts'
import { EVENT_CHANGED } from '#domain/events/events.messages.ts'
import { BY_TIMES } from '../shell/status-choice.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { STATUS_NAMES } from './event-status.ts'
import { EndEvent } from './end-event.tsx'
import { RepeatWeekly } from '../shell/repeat-weekly.tsx'
import { useEventForm } from './use-event-form.ts'

interface EventFormProps {
  event: Event | undefined
  /** A new event begins as a copy of this one. */
  copied?: Event | undefined
}

const STATUSES = [
  BY_TIMES,
  ...Object.entries(STATUS_NAMES).map(([value, label]) => ({ value, label })),
]

/** Creates an event, or edits the given one. Times are those of the venue. */
export function EventForm({ event, copied }: EventFormProps) {
  const { vendor } = useStaffLocation()
  const { form, changedFields, isPending, ...rest } = useEventForm(event, copied)
  const { errors } = form.formState
  const { control } = form
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={rest.save}>
      <ChangedAlert title={EVENT_CHANGED} fields={changedFields} />
      <FormFields key={rest.discards} pending={isPending} className="flex flex-col gap-5">
        <TextField
          label="Event name"
          autoComplete="off"
          maxLength={200}
          error={errors.eventName?.message}
          {...form.register('eventName')}
        />
        <NightFields form={form} timeZone={vendor.timeZone} />
        <Select
          label="Status"
          options={STATUSES}
          error={errors.status?.message}
          {...form.register('status')}
        />
        <TextField
          label="Ticketing link"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={errors.ticketingLink?.message}
          {...form.register('ticketingLink')}
        />
        <Controller
          control={control}
          name="picture"
          render={({ field }) => (
            <PictureField
              label="Picture"
              value={field.value}
              upload={pictureUploader(vendor.vendorId)}
              error={errors.picture?.message}
              onUnfinished={rest.setUnsent}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="description"
          render={({ field }) => (
            <RichTextField
              label="Description"
              value={field.value}
              error={errors.description?.message}
              onChange={field.onChange}
            />
          )}
        />
      </FormFields>
      {event ? <EndEvent event={event} /> : <RepeatWeekly {...rest.weekly} />}
      {rest.question}
      <SaveBar
        isDirty={rest.isDirty}
        isNew={!event}
        pending={isPending}
        saveLabel={event ? 'Save' : 'Create event'}
        error={rest.errorText}
        onDiscard={rest.discard}
      />
    </form>
  )
}
