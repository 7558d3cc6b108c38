import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { ProgressLine } from '#app/ui/feedback/progress-line.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { useWiderThan } from '#app/ui/layout/use-wider-than.ts'
import type { Readiness, SetUpLocation } from '#domain/readiness/readiness.contract.ts'
import { canRunLocations, canSeeAnalytics } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { cameFrom } from '../shell/came-from.ts'
import { requireVenueRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { CardOfSetUp } from './card-of-set-up.tsx'
import { LocationRows } from './location-rows.tsx'
import { OpenLocation } from './open-location.tsx'
import { findNextStep, type NextStep, type SetUpCard, toSetUpCards } from './set-up-cards.ts'
import { readinessQuery } from '#app/features/readiness/readiness.queries.ts'
import { TonightCard } from './tonight-card.tsx'

const TITLE = 'Set Up'

/** Everything a venue needs before guests come, in any order. */
function SetUp() {
  const { vendor, role } = useStaffVenue()
  const query = useQuery(readinessQuery(vendor.vendorId))
  const [openingId, setOpeningId] = useState<string>()
  const open = ({ vendorLocationId }: SetUpLocation) => setOpeningId(vendorLocationId)
  // after a refusal the dialog has the version that was refetched
  const opening = query.data?.locations.find(
    ({ vendorLocationId }) => vendorLocationId === openingId,
  )
  const next = query.data && findNextStep(query.data, vendor, role)
  return (
    <StaffFrame
      title={TITLE}
      atLocation
      wide="fluid"
      bar={next && <NextBar next={next} onOpen={open} />}
    >
      <h1 className="display text-3xl">{TITLE}</h1>
      <QueryView query={query} loading={<Loading />}>
        {(readiness) => (
          <>
            <Cards readiness={readiness} next={next} onOpen={open} />
            {opening && (
              <OpenLocation
                key={opening.vendorLocationId}
                vendorId={vendor.vendorId}
                location={opening}
                problems={readiness.problems}
                role={role}
                onClose={() => setOpeningId(undefined)}
              />
            )}
          </>
        )}
      </QueryView>
    </StaffFrame>
  )
}

interface CardsProps {
  readiness: Readiness
  next: NextStep | undefined
  onOpen: (location: SetUpLocation) => void
}

function Cards({ readiness, next, onOpen }: CardsProps) {
  const { vendor, role } = useStaffVenue()
  const cards = toSetUpCards(readiness, vendor, role)
  const done = cards.filter(({ isDone }) => isDone).length
  const isPhone = !useWiderThan('md')
  const isNext = ({ name }: SetUpCard) => next?.card === name
  /** On a phone the next thing to do comes first, and what is done last. */
  const byUrgency = (one: SetUpCard, other: SetUpCard) =>
    isPhone ? rankOf(one) - rankOf(other) : 0
  const [first] = readiness.locations
  const hasOpened = readiness.locations.some(({ state }) => state !== 'DRAFT')
  const hasDraft = readiness.locations.some(({ state }) => state === 'DRAFT')
  const isFinished = (card: SetUpCard) =>
    card.isDone &&
    card.problems.length === 0 &&
    !isNext(card) &&
    !(card.name === 'locations' && hasDraft)
  const rankOf = (card: SetUpCard) => (isNext(card) ? 0 : isFinished(card) ? 2 : 1)
  return (
    <>
      <div className="mt-3 mb-6">
        {done === cards.length ? (
          <Alert tone="success" title={`${done} of ${cards.length} done`}>
            {next?.kind === 'open' ? 'Ready to open.' : 'Everything is ready.'}
          </Alert>
        ) : (
          <ProgressLine
            label={TITLE}
            text={`${done} of ${cards.length} done`}
            share={done / cards.length}
          />
        )}
      </div>
      {first && hasOpened && canSeeAnalytics(role) && (
        <TonightCard vendor={vendor} vendorLocationId={first.vendorLocationId} />
      )}
      <div className="-mb-3 gap-3 *:mb-3 *:break-inside-avoid md:columns-2">
        {cards.toSorted(byUrgency).map((card) => (
          <CardOfSetUp
            key={card.name}
            card={card}
            role={role}
            isNext={isNext(card)}
            isFolded={isPhone && isFinished(card)}
          >
            {card.name === 'locations' && readiness.locations.length > 0 && (
              <LocationRows {...readiness} role={role} onOpen={onOpen} />
            )}
          </CardOfSetUp>
        ))}
      </div>
    </>
  )
}

interface NextBarProps {
  next: NextStep
  onOpen: (location: SetUpLocation) => void
}

/** The next thing to do, in reach of the thumb. */
function NextBar({ next, onOpen }: NextBarProps) {
  const { pathname } = useLocation()
  return (
    <BottomBar wide="fluid">
      <section aria-label="Next step" className="mx-auto max-w-column xl:mx-0">
        {next.kind === 'open' ? (
          <Button
            block
            icon={<CircleCheck aria-hidden className="size-5" />}
            onClick={() => onOpen(next.location)}
          >
            Open {next.location.description}
          </Button>
        ) : (
          <ButtonLink
            to={next.to}
            state={cameFrom(pathname)}
            block
            icon={<ArrowRight aria-hidden className="size-5" />}
          >
            {next.label}
          </ButtonLink>
        )}
      </section>
    </BottomBar>
  )
}

function Loading() {
  return (
    <div aria-busy>
      <LoadingNote what="the set-up" className="mt-3" />
      <Skeleton className="mt-3 mb-6 h-9" />
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {[0, 1, 2, 3, 4, 5, 6].map((at) => (
          <Skeleton key={at} className={`rounded-card md:h-32 ${at === 0 ? 'h-40' : 'h-12'}`} />
        ))}
      </div>
    </div>
  )
}

export default requireVenueRight(canRunLocations, SetUp)
