import { useId, useState } from 'react'
import { FieldError, FieldHint } from './field.tsx'
import { Select } from './select.tsx'
import { fromTwelveHours, HOURS, MINUTES, toTwelveHours, type Meridiem } from './twelve-hours.ts'

export interface TimeFieldProps {
  label: string
  /** 'HH:mm' of 24 hours, or empty. */
  value: string
  onChange: (value: string) => void
  /** The hint below: 'Los Angeles time'. */
  hint?: string | undefined
  error?: string | undefined
}

/** Hour, minute and AM or PM in the phone's own pickers; minutes go in steps of 5. */
export function TimeField({ label, value, onChange, hint, error }: TimeFieldProps) {
  const id = useId()
  // picked before the hour, while there is no time yet
  const [early, setEarly] = useState(NO_TIME)
  const time = value ? toTwelveHours(value) : { ...early, hour: '' }
  const invalid = { 'aria-invalid': error ? true : undefined }
  function set(change: Partial<typeof time>) {
    const next = { ...time, ...change }
    setEarly(next.hour ? NO_TIME : next)
    onChange(fromTwelveHours(next))
  }
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2">
        <Select
          hideLabel
          {...invalid}
          label="Hour"
          value={time.hour}
          options={[{ value: '', label: '--', disabled: true }, ...HOURS]}
          onChange={(event) => set({ hour: event.target.value })}
        />
        <Select
          hideLabel
          {...invalid}
          label="Minute"
          value={time.minute}
          options={withOddMinute(time.minute)}
          onChange={(event) => set({ minute: event.target.value })}
        />
        <Select
          hideLabel
          {...invalid}
          label="AM or PM"
          value={time.meridiem}
          options={MERIDIEMS}
          onChange={(event) => set({ meridiem: event.target.value as Meridiem })}
        />
      </div>
      <FieldHint id={`${id}-hint`} hint={hint} />
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

const NO_TIME = toTwelveHours('')

const MERIDIEMS = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
]

/** A value from elsewhere may be between the steps; it is offered until changed. */
function withOddMinute(minute: string) {
  const known = MINUTES.some(({ value }) => value === minute)
  return known || minute === '' ? MINUTES : [{ value: minute, label: minute }, ...MINUTES]
}
