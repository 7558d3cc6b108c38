import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { FieldError } from '#app/ui/forms/field.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { MAX_OPENING_HOURS } from '#domain/locations/location-limits.ts'
import { findIncomplete } from './complete-hours.ts'
import { HoursField } from './hours-field.tsx'
import { FIRST_OPENING } from './hours-values.ts'
import type { LocationValues } from './location-values.ts'

const OPENS = [
  { value: 'always', label: 'Always' },
  { value: 'hours', label: 'At certain hours' },
]
const ALCOHOL = [
  { value: 'open', label: 'While it is open' },
  { value: 'hours', label: 'At certain hours' },
]

export interface HoursSectionProps {
  form: UseFormReturn<LocationValues>
  /** The name of the venue's time zone. */
  clock: string
}

/** When the location takes orders, and when and how much alcohol it sells. */
export function HoursSection({ form, clock }: HoursSectionProps) {
  const { register, control } = form
  const { errors } = form.formState
  const alcohol = useWatch({ control, name: 'alcohol' })
  return (
    <>
      <FormSection title="Hours">
        <HoursChoice
          {...{ form, clock }}
          choice="opens"
          hours="openingHours"
          legend="Takes orders"
          options={OPENS}
        />
      </FormSection>
      <FormSection title="Alcohol">
        <HoursChoice
          {...{ form, clock }}
          choice="alcohol"
          hours="alcoholHours"
          legend="Sells alcohol"
          options={ALCOHOL}
        />
        {alcohol === 'hours' && (
          <TextField
            label="Last order, minutes before the end"
            hint="Until the end guests can pay, and staff hand over."
            inputMode="numeric"
            autoComplete="off"
            error={errors.lastOrderMinutes?.message}
            {...register('lastOrderMinutes')}
          />
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-3">
          <TextField
            label="Most drinks an order"
            hint="Empty for no limit."
            inputMode="numeric"
            autoComplete="off"
            error={errors.alcoholPerOrder?.message}
            {...register('alcoholPerOrder')}
          />
          <TextField
            label="Most drinks a guest and hour"
            hint="At all locations of the venue."
            inputMode="numeric"
            autoComplete="off"
            error={errors.alcoholPerHour?.message}
            {...register('alcoholPerHour')}
          />
        </div>
      </FormSection>
    </>
  )
}

function HoursChoice(
  props: HoursSectionProps & {
    choice: 'opens' | 'alcohol'
    hours: 'openingHours' | 'alcoholHours'
    legend: string
    options: { value: string; label: string }[]
  },
) {
  const { form, clock, choice, hours, legend, options } = props
  const { control } = form
  const { errors, isSubmitted } = form.formState
  const chosen = useWatch({ control, name: choice })
  const errorId = `${hours}-error`
  return (
    <>
      <Controller
        control={control}
        name={choice}
        render={({ field }) => (
          <SegmentedChoice
            legend={legend}
            options={options}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {chosen === 'hours' && (
        <Controller
          control={control}
          name={hours}
          render={({ field }) => (
            <div className="flex flex-col gap-2">
              <HoursField
                value={field.value}
                first={FIRST_OPENING}
                max={MAX_OPENING_HOURS}
                clock={clock}
                showsErrors={isSubmitted}
                onChange={field.onChange}
              />
              {/* what is missing is said at its own field */}
              {!findIncomplete(field.value) && (
                <FieldError id={errorId} error={errors[hours]?.message} />
              )}
            </div>
          )}
        />
      )}
    </>
  )
}
