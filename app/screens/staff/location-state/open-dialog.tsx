import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { isInstant } from '#app/ui/forms/venue-time.ts'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { OPEN_UNTIL_INVALID } from '#domain/locations/hours.messages.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { findHoursEnd } from './reopening.ts'
import { useLocationState } from './use-location-state.ts'

const CHOICES = [
  { value: '30', label: '30 min' },
  { value: '60', label: '1 hour' },
  { value: 'time', label: 'Until a time' },
]

/** Keeps the location open for a set time, also outside its hours: counted from their end while they run. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const { location, vendor } = useStaffLocation()
  const [from] = useState(() => findHoursEnd(location, vendor.timeZone, new Date()))
  const [choice, setChoice] = useState('30')
  const [at, setAt] = useState(() => new Date(from.getTime() + HOUR_MS).toISOString())
  const [problem, setProblem] = useState<string>()
  const change = useLocationState(onClose)
  const openUntil =
    choice === 'time' ? at : new Date(from.getTime() + Number(choice) * MINUTE_MS).toISOString()

  function open() {
    const wait = isInstant(openUntil) ? Date.parse(openUntil) - Date.now() : 0
    if (wait <= 0 || wait > DAY_MS) return setProblem(OPEN_UNTIL_INVALID)
    setProblem(undefined)
    void change.run({ state: 'OPEN', openUntil })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Keep ${location.description} open`}
      footer={
        <Button
          block
          pending={change.isPending}
          pendingText="Opening…"
          aria-describedby={change.errorText ? 'open-error' : undefined}
          onClick={open}
        >
          {location.state === 'OPEN' ? 'Stay open longer' : 'Open now'}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink-muted">
          Guests can order until then. The hours of alcohol stay as they are.
        </p>
        <SegmentedChoice
          legend="How much longer?"
          columns={3}
          options={CHOICES}
          value={choice}
          onChange={setChoice}
        />
        {choice === 'time' && (
          <DateTimeField
            label="Closes"
            value={at}
            timeZone={vendor.timeZone}
            error={problem}
            onChange={(next) => {
              setProblem(undefined)
              setAt(next)
            }}
          />
        )}
        <FieldError id="open-error" error={change.errorText} />
      </div>
    </Sheet>
  )
}
