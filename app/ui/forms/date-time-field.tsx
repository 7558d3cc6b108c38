import { DateField } from './date-field.tsx'
import { TimeField } from './time-field.tsx'
import { fromVenueTime, nameTimeZone, toVenueTime, type VenueTime } from './venue-time.ts'
import { useState } from 'react'

export interface DateTimeFieldProps {
  /** 'Starts' becomes 'Starts on' and 'Starts at'. */
  label: string
  /** An instant, ISO 8601, or empty. */
  value: string
  onChange: (value: string) => void
  /** IANA name; day and time are in this zone, wherever the device is. */
  timeZone: string
  error?: string | undefined
}

/** A day and a time at the venue. The value stays empty until both are chosen. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, timeZone, error } = props
  const [typed, setTyped] = useState<VenueTime>(() => toVenueTime(value, timeZone))
  const shown = value ? toVenueTime(value, timeZone) : typed

  function change(part: Partial<VenueTime>) {
    const next = { ...shown, ...part }
    setTyped(next)
    onChange(fromVenueTime(next, timeZone))
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] items-start gap-3">
      <DateField
        label={`${label} on`}
        value={shown.date}
        error={error}
        onChange={(date) => change({ date })}
      />
      <TimeField
        label={`${label} at`}
        value={shown.time}
        hint={nameTimeZone(timeZone)}
        onChange={(time) => change({ time })}
      />
    </div>
  )
}
