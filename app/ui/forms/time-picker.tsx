import { useState } from 'react'
import { Select } from './select.tsx'
import { fromTwelveHours, HOURS, MINUTES, toTwelveHours, type Meridiem } from './twelve-hours.ts'

export interface TimePickerProps {
  /** 'HH:mm' of 24 hours, or empty. */
  value: string
  onChange: (value: string) => void
}

/** Hour, minute and AM or PM in the phone's own pickers; minutes go in steps of 5. */
export function TimePicker({ value, onChange }: TimePickerProps) {
  // picked before the hour, while there is no time yet
  const [early, setEarly] = useState(NO_TIME)
  const time = value ? toTwelveHours(value) : { ...early, hour: '' }
  function set(change: Partial<typeof time>) {
    const next = { ...time, ...change }
    setEarly(next.hour ? NO_TIME : next)
    onChange(fromTwelveHours(next))
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2">
      <Select
        hideLabel
        label="Hour"
        value={time.hour}
        options={[{ value: '', label: '--', disabled: true }, ...HOURS]}
        onChange={(event) => set({ hour: event.target.value })}
      />
      <Select
        hideLabel
        label="Minute"
        value={time.minute}
        options={withOddMinute(time.minute)}
        onChange={(event) => set({ minute: event.target.value })}
      />
      <Select
        hideLabel
        label="AM or PM"
        value={time.meridiem}
        options={MERIDIEMS}
        onChange={(event) => set({ meridiem: event.target.value as Meridiem })}
      />
    </div>
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
