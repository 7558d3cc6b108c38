import { useEffect } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { ChangedAlert } from '#app/features/layout/changed-alert.tsx'
import { pictureUploader } from '#app/features/pictures.queries.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ColorField } from '#app/ui/forms/color-field.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { PictureField } from '#app/ui/forms/picture-field.tsx'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { nameTimeZone } from '#domain/values/name-time-zone.ts'
import { SPLASH_ADS } from '#domain/locations/location-limits.ts'
import { LOCATION_CHANGED } from '#domain/locations/locations.messages.ts'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { AccentPreview } from './accent-preview.tsx'
import { HoursSection } from './hours-section.tsx'
import { PromotionSection } from './promotion-section.tsx'
import type { LocationValues } from './location-values.ts'
import { useLocationForm } from './use-location-form.ts'

const ADS = [
  { value: '', label: 'No ad' },
  ...SPLASH_ADS.map((name) => ({ value: name, label: name })),
]

/** All settings of a location except its state, code and menu. */
export function LocationForm({
  location,
  onDirtyChange,
}: {
  location: ManagedLocation
  onDirtyChange: (isDirty: boolean) => void
}) {
  const { vendor } = useStaffLocation()
  const { form, changedFields, isPending, setUnsent, ...rest } = useLocationForm(location)
  const { isDirty } = rest
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  return (
    <form noValidate onSubmit={(event) => void rest.save(event)}>
      <ChangedAlert title={LOCATION_CHANGED} fields={changedFields} className="mb-5" />
      <FormFields
        key={rest.discards}
        pending={isPending}
        className="grid gap-8 min-[45rem]:grid-cols-2 lg:gap-10"
      >
        <div className="flex min-w-0 flex-col gap-8">
          <GuestsSection form={form} vendorId={vendor.vendorId} onUnfinished={setUnsent} />
          <OrdersSection form={form} hasGuestList={vendor.guestlistEnabled} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <HoursSection form={form} clock={nameTimeZone(vendor.timeZone)} />
          <PromotionSection
            form={form}
            vendorLocationId={location.vendorLocationId}
            clock={nameTimeZone(vendor.timeZone)}
          />
        </div>
      </FormFields>
      <SaveBar
        isDirty={isDirty}
        pending={isPending}
        error={rest.errorText}
        onDiscard={rest.discard}
      />
    </form>
  )
}

function GuestsSection(props: {
  form: UseFormReturn<LocationValues>
  vendorId: string
  onUnfinished: (isUnfinished: boolean) => void
}) {
  const { form, vendorId, onUnfinished } = props
  const { control, register } = form
  const { errors } = form.formState
  const [color, isShown] = useWatch({ control, name: ['primaryColor', 'isShown'] })
  return (
    <FormSection title="What guests see">
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={80}
        error={errors.description?.message}
        {...register('description')}
      />
      <Controller
        control={control}
        name="primaryColor"
        render={({ field }) => (
          <ColorField
            label="Accent color"
            value={field.value}
            error={errors.primaryColor?.message}
            onChange={field.onChange}
          />
        )}
      />
      <AccentPreview color={color} />
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <PictureField
            label="Picture for shared links, 1200 × 630 (optional)"
            value={field.value}
            upload={pictureUploader(vendorId)}
            error={errors.imageUrl?.message}
            onUnfinished={onUnfinished}
            onChange={field.onChange}
          />
        )}
      />
      <Checkbox label="Show it on the page of the venue" {...register('isShown')} />
      {isShown && (
        <TextField
          label="Place on that page"
          hint="Locations with a lower number come first."
          inputMode="numeric"
          autoComplete="off"
          error={errors.place?.message}
          {...register('place')}
        />
      )}
    </FormSection>
  )
}

function OrdersSection({
  form,
  hasGuestList,
}: {
  form: UseFormReturn<LocationValues>
  hasGuestList: boolean
}) {
  const { register } = form
  return (
    <FormSection title="Before an order">
      <Checkbox
        label="Alcohol warning"
        hint="Guests read it when they open the menu."
        {...register('showAlcoholWarning')}
      />
      <Checkbox
        label="ID check"
        hint="Staff confirm each guest's age before they hand over alcohol."
        {...register('requireIdCheck')}
      />
      <Switch
        label="Guests may write a note"
        hint="One line for each item, such as “no ice”, which staff read with the order."
        {...register('orderNotes')}
      />
      {hasGuestList && (
        <Checkbox
          label="Scanning and inventory beside the guest list"
          hint="Staff here see Scan Order QR Code, Manage Inventory and Events, too."
          {...register('showsOrders')}
        />
      )}
      <Select
        label="Film before the menu"
        options={ADS}
        error={form.formState.errors.splashAd?.message}
        {...register('splashAd')}
      />
    </FormSection>
  )
}
