import { ChangedAlert } from '#app/features/layout/changed-alert.tsx'
import { FormDrawer } from '#app/ui/forms/form-drawer.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { MAX_MAKERS, MAX_STATION_NAME_LENGTH } from '#domain/preparations/preparation-limits.ts'
import type { Station } from '#domain/preparations/stations.contract.ts'
import { STATION_CHANGED } from '#domain/preparations/stations.messages.ts'
import { DeleteStation } from './delete-station.tsx'
import { useStationForm } from './use-station-form.ts'

export interface StationDrawerProps {
  vendorLocationId: string
  /** Undefined for a new one. */
  station: Station | undefined
  /** The other stations of the location. */
  others: readonly Station[]
  onClose: () => void
}

const MAKERS = Array.from({ length: MAX_MAKERS }, (_, at) => ({
  value: at + 1,
  label: String(at + 1),
}))

/** Adds a station, or edits and deletes one. */
export function StationDrawer({ vendorLocationId, station, others, onClose }: StationDrawerProps) {
  const { form, known, ...saving } = useStationForm({ vendorLocationId, station, onDone: onClose })
  const { errors } = form.formState
  return (
    <FormDrawer
      title={station ? `Edit ${station.name}` : 'Add station'}
      isDirty={saving.isDirty}
      isPending={saving.isPending}
      errorText={saving.errorText}
      submitText={station ? 'Save' : 'Add station'}
      onSubmit={(submit) => void saving.save(submit)}
      onClose={onClose}
      more={
        known && (
          <DeleteStation {...{ vendorLocationId, others }} station={known} onDone={onClose} />
        )
      }
    >
      <ChangedAlert title={STATION_CHANGED} fields={saving.changedFields} />
      <FormFields key={saving.discards} pending={saving.isPending} className="flex flex-col gap-4">
        <TextField
          label="Name"
          hint="What your people call it, such as Bar or Kitchen. Guests read it, too."
          autoComplete="off"
          maxLength={MAX_STATION_NAME_LENGTH}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Select
          label="People who make orders here"
          hint="On a usual night. Your people change it during their shift."
          options={MAKERS}
          error={errors.makers?.message}
          {...form.register('makers')}
        />
        <TextField
          label="Seconds for a plain drink"
          hint="What one person needs. Guests are told by it when theirs is ready, until 30 orders were made tonight."
          inputMode="numeric"
          autoComplete="off"
          className="amount"
          error={errors.secondsEach?.message}
          {...form.register('secondsEach')}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-3">
          <TextField
            label="Amber after, minutes"
            inputMode="numeric"
            autoComplete="off"
            className="amount"
            error={errors.amberMinutes?.message}
            {...form.register('amberMinutes')}
          />
          <TextField
            label="Red after, minutes"
            inputMode="numeric"
            autoComplete="off"
            className="amount"
            error={errors.redMinutes?.message}
            {...form.register('redMinutes')}
          />
        </div>
        <p className="text-sm text-ink-muted">
          An order turns amber and then red on the screen of this station, counted from its payment.
        </p>
      </FormFields>
    </FormDrawer>
  )
}
