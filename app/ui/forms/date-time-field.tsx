import { nameTimeZone } from '#domain/values/name-time-zone.ts'
import { DateField } from './date-field.tsx'
import { TimeField } from './time-field.tsx'
import { fromVenueTime, toVenueTime, type VenueTime } from './venue-time.ts'

export interface DateTimeFieldProps {
  /** 'Starts' becomes 'Starts on' and 'Starts at'. */
  label: string
  /** An instant, ISO 8601, once both parts are chosen (`isInstant`). */
  value: string
  onChange: (value: string) => void
  /** IANA name; day and time are in this zone, wherever the device is. */
  timeZone: string
  error?: string | undefined
}

/** A day and a time at the venue. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, timeZone, error } = props
  const shown = toVenueTime(value, timeZone)
  const change = (part: Partial<VenueTime>) =>
    onChange(fromVenueTime({ ...shown, ...part }, timeZone))
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
