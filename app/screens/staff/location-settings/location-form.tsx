import { Controller } from 'react-hook-form'
import { ChangedAlert } from '#app/features/layout/changed-alert.tsx'
import { pictureUploader } from '#app/features/pictures.queries.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ColorField } from '#app/ui/forms/color-field.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { PictureField } from '#app/ui/forms/picture-field.tsx'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { nameTimeZone } from '#domain/values/name-time-zone.ts'
import { SPLASH_ADS } from '#domain/locations/location-limits.ts'
import { LOCATION_CHANGED } from '#domain/locations/locations.messages.ts'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { AccentPreview } from './accent-preview.tsx'
import { PromotionHoursField } from './promotion-hours-field.tsx'
import { PromotionScopeField } from './promotion-scope-field.tsx'
import { useLocationForm } from './use-location-form.ts'

const ADS = [
  { value: '', label: 'No ad' },
  ...SPLASH_ADS.map((name) => ({ value: name, label: name })),
]
const WHEN = [
  { value: 'always', label: 'Always' },
  { value: 'hours', label: 'At certain hours' },
]

const WHAT = [
  { value: 'everything', label: 'Everything' },
  { value: 'some', label: 'Some items' },
]

/** All settings of a location except its state, code and menu. */
export function LocationForm({ location }: { location: ManagedLocation }) {
  const { vendor } = useStaffLocation()
  const { form, changedFields, isPending, setUnsent, ...rest } = useLocationForm(location)
  const { errors, isSubmitted } = form.formState
  const { control, register } = form
  const [color, isShown, hasPromotion, what, when] = form.watch([
    'primaryColor',
    'isShown',
    'hasPromotion',
    'what',
    'when',
  ])
  return (
    <form noValidate onSubmit={(event) => void rest.save(event)}>
      <ChangedAlert title={LOCATION_CHANGED} fields={changedFields} className="mb-5" />
      <FormFields
        key={rest.discards}
        pending={isPending}
        className="grid gap-8 min-[45rem]:grid-cols-2 lg:gap-10"
      >
        <div className="flex min-w-0 flex-col gap-8">
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
                  upload={pictureUploader(vendor.vendorId)}
                  error={errors.imageUrl?.message}
                  onUnfinished={setUnsent}
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
            {vendor.guestlistEnabled && (
              <Checkbox
                label="Scanning and inventory beside the guest list"
                hint="Staff here see Scan Order QR Code, Manage Inventory and Events, too."
                {...register('showsOrders')}
              />
            )}
            <Select
              label="Film before the menu"
              options={ADS}
              error={errors.splashAd?.message}
              {...register('splashAd')}
            />
          </FormSection>
        </div>
        <FormSection title="Promotion">
          <Checkbox
            label="A percentage off"
            hint="Prices on the menu include it, and open carts update when it ends."
            {...register('hasPromotion')}
          />
          {hasPromotion && (
            <>
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-3">
                <TextField
                  label="Percent off"
                  inputMode="numeric"
                  autoComplete="off"
                  error={errors.percent?.message}
                  {...register('percent')}
                />
                <TextField
                  label="Name on receipts"
                  hint="The menu says it, too, with its end."
                  placeholder="Happy hour"
                  autoComplete="off"
                  maxLength={60}
                  error={errors.promotionText?.message}
                  {...register('promotionText')}
                />
              </div>
              <Controller
                control={control}
                name="what"
                render={({ field }) => (
                  <SegmentedChoice
                    legend="Off what?"
                    options={WHAT}
                    value={field.value}
                    onChange={field.onChange}
                  />
                )}
              />
              {what === 'some' && (
                <Controller
                  control={control}
                  name="scope"
                  render={({ field }) => (
                    <PromotionScopeField
                      vendorLocationId={location.vendorLocationId}
                      value={field.value}
                      error={errors.scope?.message}
                      onChange={field.onChange}
                    />
                  )}
                />
              )}
              <Controller
                control={control}
                name="when"
                render={({ field }) => (
                  <SegmentedChoice
                    legend="When?"
                    options={WHEN}
                    value={field.value}
                    onChange={field.onChange}
                  />
                )}
              />
              {when === 'hours' && (
                <Controller
                  control={control}
                  name="hours"
                  render={({ field }) => (
                    <PromotionHoursField
                      value={field.value}
                      clock={nameTimeZone(vendor.timeZone)}
                      showsErrors={isSubmitted}
                      onChange={field.onChange}
                    />
                  )}
                />
              )}
            </>
          )}
        </FormSection>
      </FormFields>
      <SaveBar
        isDirty={rest.isDirty}
        pending={isPending}
        error={rest.errorText}
        onDiscard={rest.discard}
      />
    </form>
  )
}
