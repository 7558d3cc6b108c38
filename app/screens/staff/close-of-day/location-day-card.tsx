import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { LocationDay } from '#domain/money-desk/day-close.contract.ts'
import type { VenueClock } from '#domain/values/format-night.ts'
import { STATE_NAMES } from '#domain/money-desk/day-close.messages.ts'
import { openMoney } from './close-of-day.messages.ts'
import { FiguresList } from './figures-list.tsx'
import { formatSigned } from '#domain/money-desk/format-signed.ts'
import { TipsList } from './tips-list.tsx'

/** What was counted by hand at a location, as typed. */
export interface Counted {
  otherCard: string
  cash: string
}

export interface LocationDayCardProps {
  location: LocationDay
  venue: VenueClock
  /** Null where nothing is to be counted. */
  counted: Counted | null
  errors: Partial<Record<keyof Counted, string>>
  onCount: (counted: Counted) => void
}

const TONES: Record<LocationDay['state'], Tone> = {
  OPEN: 'neutral',
  FROZEN: 'warning',
  SIGNED: 'success',
  UNSIGNED: 'danger',
}

/** A location's day: its figures, its tips, and what was counted by hand. */
export function LocationDayCard(props: LocationDayCardProps) {
  const { location, venue, counted, errors, onCount } = props
  // a day that is over waits for its signature
  const state = counted ? 'FROZEN' : location.state
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="display min-w-0 text-lg wrap-anywhere">{location.name}</h3>
        <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
      </div>
      {location.openMoney > 0 && (
        <p className="mb-3 text-sm font-semibold text-danger">{openMoney(location.openMoney)}</p>
      )}
      <FiguresList figures={location.figures} />
      <TipsList location={location} />
      {counted ? (
        <div className="mt-4 grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
          <TextField
            label="Other card terminal"
            hint="If there was one"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            value={counted.otherCard}
            error={errors.otherCard}
            onChange={({ target }) => onCount({ ...counted, otherCard: target.value })}
          />
          <TextField
            label="Cash"
            hint="Counted in the drawer"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            value={counted.cash}
            error={errors.cash}
            onChange={({ target }) => onCount({ ...counted, cash: target.value })}
          />
        </div>
      ) : (
        <Signature location={location} venue={venue} />
      )}
    </Card>
  )
}

/** Who signed, with what was counted. */
function Signature({ location, venue }: { location: LocationDay; venue: VenueClock }) {
  const { signedAt, signedBy, note, otherCard, cash } = location
  if (!signedAt) return null
  return (
    <p className="mt-4 border-t border-line pt-3 text-sm wrap-anywhere text-ink-muted">
      Signed{signedBy && ` by ${signedBy}`}, <Moment at={signedAt} venue={venue} />
      {otherCard !== null && <>. Other card terminal {formatSigned(otherCard)}</>}
      {cash !== null && <>. Cash {formatSigned(cash)}</>}
      {note && <>. {note}</>}
    </p>
  )
}
