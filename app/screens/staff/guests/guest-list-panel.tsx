import { UsersRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { DOUBLE_TAP_MS } from '#app/ui/actions/double-tap.ts'
import { FilterChips } from '#app/ui/data/filter-chips.tsx'
import { LoadMore } from '#app/ui/data/list-pages.tsx'
import { SearchField } from '#app/ui/data/search-field.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { NothingFound } from '#app/ui/feedback/nothing-found.tsx'
import { NO_GUESTS } from '#domain/guest-list/guest-list.messages.ts'
import type { ReservationStatus } from '#domain/guest-list/guest-list.states.ts'
import { countByStatus, type DoorGuest, filterGuests } from './door-guests.ts'
import { STATUS_WORDS } from './guest-badge.tsx'
import { GuestRow } from './guest-row.tsx'

export interface GuestListPanelProps {
  guests: readonly DoorGuest[]
  total: number
  timeZone: string
  isBusy: boolean
  isShut: boolean
  onCheckIn: (guest: DoorGuest) => void
  onOpen: (guest: DoorGuest) => void
}

/** More rows would make a phone slow; a name is found by search. */
const ROWS = 100

/** The guests by name, with search and filters. */
export function GuestListPanel(props: GuestListPanelProps) {
  const { guests, total, timeZone, isBusy, isShut, onCheckIn, onOpen } = props
  const [text, setText] = useState('')
  const [statuses, setStatuses] = useState<string[]>([])
  const [maxShown, setMaxShown] = useState(ROWS)
  const found = filterGuests(guests, text, statuses)
  const shown = found.slice(0, maxShown)
  const counts = countByStatus(guests)
  const lastTap = useRef(Number.NEGATIVE_INFINITY)

  /** A filter that hides guests who were checked in moves the next guest's button under the finger. */
  function checkIn(guest: DoorGuest, { timeStamp }: { timeStamp: number }) {
    const isDoubleTap = statuses.length > 0 && timeStamp - lastTap.current < DOUBLE_TAP_MS
    if (isDoubleTap) return
    lastTap.current = timeStamp
    onCheckIn(guest)
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="display mb-3 text-lg">
        Guests <span className="amount text-ink-muted">({total})</span>
      </h2>
      {guests.length === 0 ? (
        <EmptyState
          icon={<UsersRound aria-hidden className="size-7 stroke-[1.5]" />}
          title={NO_GUESTS}
        />
      ) : (
        <>
          <SearchField label="Search guests" value={text} onSearch={setText} />
          {/* a filter with one value would filter nothing */}
          {(counts.size > 1 || statuses.length > 0) && (
            <FilterChips
              legend="Status"
              chips={ORDER.filter((status) => counts.has(status)).map((status) => ({
                value: status,
                label: STATUS_WORDS[status],
                count: counts.get(status) ?? 0,
              }))}
              selected={statuses}
              onChange={setStatuses}
            />
          )}
          {found.length === 0 && (
            <NothingFound
              title="No guest matches."
              onClear={() => {
                setText('')
                setStatuses([])
              }}
            />
          )}
          <ul className="flex flex-col gap-2">
            {shown.map((guest) => (
              <GuestRow
                key={guest.reservationId}
                guest={guest}
                timeZone={timeZone}
                isBusy={isBusy}
                isShut={isShut}
                onCheckIn={(tap) => checkIn(guest, tap)}
                onOpen={() => onOpen(guest)}
              />
            ))}
          </ul>
          {found.length > ROWS && (
            <LoadMore
              summary={`${shown.length} of ${found.length} guests`}
              hasMore={shown.length < found.length}
              onMore={() => setMaxShown(maxShown + ROWS)}
            />
          )}
        </>
      )}
    </section>
  )
}

const ORDER: ReservationStatus[] = ['CONFIRMED', 'CHECKED_IN', 'PENDING', 'WAITLISTED', 'CANCELLED']
