import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { isInstant } from '#app/ui/forms/venue-time.ts'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { nextOpening } from '#domain/locations/opening-hours.ts'
import { REOPENS_IN_THE_PAST } from '#domain/locations/locations.messages.ts'
import type { StateChange } from '#domain/locations/managed-locations.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { nextMorning } from './reopening.ts'
import { useLocationState } from './use-location-state.ts'

const MINUTES = ['15', '30', '60']
const CHOICES = [
  ...MINUTES.map((value) => ({ value, label: `${value} min` })),
  { value: 'time', label: 'Until a time' },
  { value: 'open-end', label: 'Until we open it' },
]

const NEXT_HOURS = { value: 'hours', label: 'Until its next hours' }

/** Closes the location for a set time, or until staff reopen it. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const { location, vendor } = useStaffLocation()
  const [choice, setChoice] = useState('15')
  const [at, setAt] = useState(() => nextMorning(vendor.timeZone, new Date()))
  const [problem, setProblem] = useState<string>()
  const [nextHours] = useState(() => nextOpening(location.hours, vendor.timeZone, new Date()))
  const change = useLocationState(onClose)

  function close() {
    const isTime = choice === 'time'
    if (isTime && !(isInstant(at) && Date.parse(at) > Date.now())) {
      return setProblem(REOPENS_IN_THE_PAST)
    }
    setProblem(undefined)
    void change.run(
      toChange(choice, choice === 'hours' && nextHours ? nextHours.toISOString() : at),
    )
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Close ${location.description}`}
      footer={
        <Button
          block
          pending={change.isPending}
          pendingText="Closing…"
          aria-describedby={change.errorText ? 'close-error' : undefined}
          onClick={close}
        >
          {describeChoice(choice)}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink-muted">
          Guests see the menu and cannot order. Paid orders can still be handed over.
        </p>
        <SegmentedChoice
          legend="For how long?"
          columns={3}
          options={nextHours ? [...CHOICES, NEXT_HOURS] : CHOICES}
          value={choice}
          onChange={setChoice}
        />
        {choice === 'time' && (
          <DateTimeField
            label="Opens again"
            value={at}
            timeZone={vendor.timeZone}
            error={problem}
            onChange={(next) => {
              setProblem(undefined)
              setAt(next)
            }}
          />
        )}
        <FieldError id="close-error" error={change.errorText} />
      </div>
    </Sheet>
  )
}

function describeChoice(choice: string): string {
  if (choice === 'open-end') return 'Close until we open it'
  if (choice === 'hours') return 'Close until its next hours'
  if (choice === 'time') return 'Close until this time'
  return `Close for ${choice} minutes`
}

function toChange(choice: string, at: string): StateChange {
  if (choice === 'open-end') return { state: 'CLOSED' }
  if (choice === 'time' || choice === 'hours') return { state: 'CLOSED', reopensAt: at }
  return { state: 'CLOSED', reopensInMinutes: Number(choice) }
}
