import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useNowByDay } from '#app/features/analytics/use-now-by-day.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { dayCloseQuery } from '#app/features/money-desk/day-close.queries.ts'
import { locationHomePath } from '#app/paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { CsvButton } from '#app/ui/data/csv-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { DayClose } from '#domain/money-desk/day-close.contract.ts'
import { describeClosed } from '#domain/money-desk/day-close.messages.ts'
import { parseAmount } from '#domain/values/money.ts'
import { addDays, businessDayAt } from '#domain/values/venue-day.ts'
import { canCloseDays } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import {
  CLOSE_OF_DAY_TITLE,
  NOTHING_SOLD_TEXT,
  NOTHING_SOLD_TITLE,
} from './close-of-day.messages.ts'
import { DayStepper } from './day-stepper.tsx'
import { toFiguresTable, toJournalTable, toTipsTable } from './day-tables.ts'
import { FiguresList } from './figures-list.tsx'
import { type Counted, LocationDayCard } from './location-day-card.tsx'
import { PdfButton } from './pdf-button.tsx'
import { SignDay } from './sign-day.tsx'

/** Amounts that were typed and are not signed yet, by venue and day, so that a look at another screen does not lose them. */
const drafts = new Map<string, Record<string, Counted>>()
const NOTHING_COUNTED: Counted = { otherCard: '', cash: '' }
const AMOUNT_NEEDED = 'Please enter an amount such as 120.50.'

/** The end of the night: what each location sold, on one page, signed in one tap. */
function CloseOfDay() {
  const { vendorLocationId, vendor } = useStaffLocation()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { timeZone, businessDays } = vendor
  const now = useNowByDay(timeZone, businessDays)
  const today = businessDayAt(new Date(now), timeZone, businessDays)
  // in the morning the last night is closed
  const day = search.get('day') ?? addDays(today, -1)
  const query = useQuery(dayCloseQuery(vendor.vendorId, day))
  return (
    <StaffFrame
      title={CLOSE_OF_DAY_TITLE}
      atLocation
      wide="fluid"
      onBack={() => void navigate(locationHomePath(vendorLocationId))}
    >
      <h1 className="display text-3xl">{CLOSE_OF_DAY_TITLE}</h1>
      <p className="mt-1 mb-4 text-sm text-ink-muted">{vendor.name}, all locations</p>
      <DayStepper
        day={day}
        today={today}
        onChange={(next) => setSearch({ day: next }, { replace: true })}
      />
      {query.data ? (
        <Day key={day} close={query.data} />
      ) : query.error || query.isPaused ? (
        <LoadFailed error={query.error} onRetry={query.refetch} />
      ) : (
        <div aria-busy className="mt-6">
          <LoadingNote what="the day" className="pb-3" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      )}
    </StaffFrame>
  )
}

function Day({ close }: { close: DayClose }) {
  const { vendor } = useStaffLocation()
  const { vendorId } = vendor
  const { day, isOver, locations } = close
  const draft = `${vendorId} ${day}`
  const [counted, setCounted] = useState(drafts.get(draft) ?? {})
  const [isChecked, setChecked] = useState(false)
  const [isSigning, setSigning] = useState(false)
  if (locations.length === 0) {
    return (
      <EmptyState
        title={NOTHING_SOLD_TITLE}
        description={NOTHING_SOLD_TEXT}
        // payouts that were itemized on this day bring their fees
        action={
          close.journal.length > 0 && (
            <div className="flex justify-center">
              <JournalButton vendorId={vendorId} close={close} />
            </div>
          )
        }
      />
    )
  }
  const toSign = locations.filter(({ state }) => state === 'OPEN' || state === 'FROZEN')
  const countedOf = (id: string) => counted[id] ?? NOTHING_COUNTED
  const errorsOf = (id: string) => (isChecked ? findErrors(countedOf(id)) : {})
  const canSign = isOver && toSign.length > 0
  function count(id: string, next: Counted) {
    const all = { ...counted, [id]: next }
    drafts.set(draft, all)
    setCounted(all)
  }
  function sign() {
    setChecked(true)
    const isRight = toSign.every(
      ({ vendorLocationId }) => Object.keys(findErrors(countedOf(vendorLocationId))).length === 0,
    )
    if (isRight) setSigning(true)
  }
  return (
    <>
      <TotalCard vendorId={vendorId} close={close} />
      <ul className="mt-4 grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {locations.map((location) => (
          <li key={location.vendorLocationId}>
            <LocationDayCard
              location={location}
              venue={vendor}
              counted={
                canSign && toSign.includes(location) ? countedOf(location.vendorLocationId) : null
              }
              errors={errorsOf(location.vendorLocationId)}
              onCount={(next) => count(location.vendorLocationId, next)}
            />
          </li>
        ))}
      </ul>
      {canSign && (
        <Button block className="no-print mx-auto mt-6 max-w-md" onClick={sign}>
          Sign this day
        </Button>
      )}
      {!isOver && (
        <p className="mt-6 text-center text-sm text-ink-muted">
          The day can be signed when it is over.
        </p>
      )}
      {isSigning && (
        <SignDay
          vendorId={vendorId}
          day={day}
          locations={toSign}
          counted={toSign.flatMap(({ vendorLocationId }) => {
            const { otherCard, cash } = countedOf(vendorLocationId)
            if (!otherCard && !cash) return []
            return [{ vendorLocationId, ...(otherCard && { otherCard }), ...(cash && { cash }) }]
          })}
          onClose={() => setSigning(false)}
          onSigned={() => drafts.delete(draft)}
        />
      )}
    </>
  )
}

/** All locations together, and the day as files. */
function TotalCard({ vendorId, close }: { vendorId: string; close: DayClose }) {
  const { day, isOver, locations, total, closed } = close
  const open = locations.filter(({ openMoney }) => openMoney > 0).length
  return (
    <Card className="mt-4">
      <h2 className="text-lg font-semibold">All locations</h2>
      <p className="mb-3 text-sm text-ink-muted">
        {isOver ? describeClosed(closed, locations.length, open) : 'So far'}
      </p>
      <FiguresList figures={total} />
      <div className="no-print mt-4 flex flex-wrap gap-2">
        <CsvButton label="Figures" title="the figures" table={toFiguresTable(vendorId, close)} />
        <JournalButton vendorId={vendorId} close={close} />
        <CsvButton label="Tips" title="the tips" table={toTipsTable(vendorId, close)} />
        <PdfButton vendorId={vendorId} day={day} />
        <Button
          variant="ghost"
          size="touch"
          icon={<Printer aria-hidden className="size-4" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
    </Card>
  )
}

function JournalButton({ vendorId, close }: { vendorId: string; close: DayClose }) {
  return <CsvButton label="Journal" title="the journal" table={toJournalTable(vendorId, close)} />
}

function findErrors({ otherCard, cash }: Counted): Partial<Record<keyof Counted, string>> {
  const isWrong = (text: string) => text !== '' && parseAmount(text) === undefined
  return {
    ...(isWrong(otherCard) && { otherCard: AMOUNT_NEEDED }),
    ...(isWrong(cash) && { cash: AMOUNT_NEEDED }),
  }
}

export default requireRight(canCloseDays, CloseOfDay)
