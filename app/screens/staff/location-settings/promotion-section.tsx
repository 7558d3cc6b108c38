import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { MAX_HOURS } from '#domain/locations/location-limits.ts'
import { HoursField } from './hours-field.tsx'
import { FIRST_HOURS, type LocationValues } from './location-values.ts'
import { PromotionScopeField } from './promotion-scope-field.tsx'

const WHEN = [
  { value: 'always', label: 'Always' },
  { value: 'hours', label: 'At certain hours' },
]
const WHAT = [
  { value: 'everything', label: 'Everything' },
  { value: 'some', label: 'Some items' },
]

/** The promotion of a location: its percentage, and what it is off and when. */
export function PromotionSection(props: {
  form: UseFormReturn<LocationValues>
  vendorLocationId: string
  /** The name of the venue's time zone. */
  clock: string
}) {
  const { form, vendorLocationId, clock } = props
  const { control, register } = form
  const { errors, isSubmitted } = form.formState
  const [hasPromotion, what, when] = useWatch({ control, name: ['hasPromotion', 'what', 'when'] })
  return (
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
                  vendorLocationId={vendorLocationId}
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
                <HoursField
                  value={field.value}
                  first={FIRST_HOURS}
                  max={MAX_HOURS}
                  clock={clock}
                  showsErrors={isSubmitted}
                  onChange={field.onChange}
                />
              )}
            />
          )}
        </>
      )}
    </FormSection>
  )
}
