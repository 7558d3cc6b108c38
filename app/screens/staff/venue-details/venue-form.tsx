import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { ChangedAlert } from '#app/features/layout/changed-alert.tsx'
import { pictureUploader } from '#app/features/pictures.queries.ts'
import { readinessQuery } from '#app/features/readiness/readiness.queries.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { PictureField } from '#app/ui/forms/picture-field.tsx'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { formatTime } from '#domain/locations/format-clock.ts'
import { BUSINESS_DAY_HOURS, formatStart } from '#domain/values/change-business-days.ts'
import type { ManagedVendor } from '#domain/vendors/managed-vendors.contract.ts'
import { VENUE_CHANGED } from '#domain/vendors/vendors.messages.ts'
import { useNow } from '#app/ui/layout/use-now.ts'
import { AddressFields } from './address-fields.tsx'
import { describeGuestList } from './guest-list-question.ts'
import { listTimeZones, sayTime } from './time-zones.ts'
import { useVenueForm } from './use-venue-form.ts'
import type { VenueValues } from './venue-values.ts'

const DAY_STARTS = BUSINESS_DAY_HOURS.map((hour) => ({
  value: String(hour),
  label: formatTime(formatStart(hour)),
}))

/** Everything that guests and reports know of the venue as a whole. */
export function VenueForm({ vendor }: { vendor: ManagedVendor }) {
  const { form, changedFields, isPending, setUnsent, ...rest } = useVenueForm(vendor)
  const { errors } = form.formState
  const { control } = form
  const [isAsking, setAsking] = useState(false)
  const readiness = useQuery({ ...readinessQuery(vendor.vendorId), enabled: isAsking })
  const isTurnedOn = form.watch('guestlistEnabled') && !vendor.guestlistEnabled
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isTurnedOn) setAsking(true)
        else void rest.save()
      }}
    >
      <ChangedAlert title={VENUE_CHANGED} fields={changedFields} className="mb-5" />
      <FormFields
        key={rest.discards}
        pending={isPending}
        className="grid gap-8 min-[45rem]:grid-cols-2 lg:gap-10"
      >
        <FormSection title="Venue">
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={100}
            error={errors.name?.message}
            {...form.register('name')}
          />
          {(['logoUrl', 'coverUrl'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field }) => (
                <PictureField
                  label={name === 'logoUrl' ? 'Logo, square (optional)' : 'Cover, wide (optional)'}
                  value={field.value}
                  upload={pictureUploader(vendor.vendorId)}
                  error={errors[name]?.message}
                  onUnfinished={(isUnsent) => setUnsent(isUnsent, name)}
                  onChange={field.onChange}
                />
              )}
            />
          ))}
        </FormSection>
        <div className="flex min-w-0 flex-col gap-8">
          <FormSection title="Address">
            <AddressFields form={form} vendorId={vendor.vendorId} />
          </FormSection>
          <RulesSection form={form} vendor={vendor} />
        </div>
      </FormFields>
      <AlertDialog
        open={isAsking}
        title="Turn the guest list on?"
        description={describeGuestList(readiness.data?.locations)}
        confirmLabel="Turn it on"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void rest.save()
        }}
      />
      <SaveBar
        isDirty={rest.isDirty}
        pending={isPending}
        error={rest.errorText}
        onDiscard={rest.discard}
      />
    </form>
  )
}

function RulesSection({
  form,
  vendor,
}: {
  form: UseFormReturn<VenueValues>
  vendor: ManagedVendor
}) {
  const { errors } = form.formState
  const timeZone = form.watch('timeZone')
  const now = useNow()
  return (
    <FormSection title="How it works">
      <Select
        label="Time zone"
        options={listTimeZones(timeZone)}
        hint={timeZone && sayTime(timeZone, new Date(now))}
        error={errors.timeZone?.message}
        {...form.register('timeZone')}
      />
      {timeZone !== vendor.timeZone && (
        <Alert tone="info" title="All times follow the new zone">
          Reports are recalculated for it, also for past days, and promotions begin and end in it.
          Events keep their moment in time, so the clock time they show changes.
        </Alert>
      )}
      <Select
        label="Business day begins at"
        options={DAY_STARTS}
        hint="A night counts to the day on which it began. A change counts from the next day on."
        error={errors.businessDayStartsAt?.message}
        {...form.register('businessDayStartsAt')}
      />
      <Checkbox
        label="This venue has a guest list"
        hint="Staff check guests in at the door. Locations that sell something keep scanning and inventory beside it."
        {...form.register('guestlistEnabled')}
      />
      <Checkbox
        label="Guests may cancel an order within a minute"
        hint="They get everything back, with the tip; twice a night at most, and never what was handed over."
        {...form.register('guestsCancel')}
      />
    </FormSection>
  )
}
