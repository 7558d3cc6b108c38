import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { managedPrizesQuery } from '#app/features/contests/managed-prizes.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { editEventPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { formatChance } from '#domain/contests/forecast-prize.ts'
import type { ManagedPrize, ManagedPrizeList } from '#domain/contests/managed-prizes.contract.ts'
import { ROLLS } from '#domain/contests/pick-prize.ts'
import { formatNight } from '#domain/values/format-night.ts'
import { canManagePrizes } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { PrizeDialog } from './prize-dialog.tsx'
import { PrizeList } from './prize-list.tsx'

const TITLE = 'Event Prizes'

/** What guests can win at an event, for admins and up. */
function EventPrizes() {
  const { eventId = '' } = useParams()
  const { vendorLocationId, vendor } = useStaffLocation()
  const { vendorId } = vendor
  const navigate = useNavigate()
  const event = { vendorId, eventId }
  const query = useQuery(managedPrizesQuery(event))
  const contest = query.data?.contest
  const [opened, setOpened] = useState<ManagedPrize | 'new'>()
  const winnable = query.data?.prizes.filter(({ archivedAt }) => archivedAt === null) ?? []
  const edited = opened === 'new' ? undefined : opened
  return (
    <StaffFrame
      title={TITLE}
      atLocation
      wide="fluid"
      onBack={() => void navigate(editEventPath(vendorLocationId, vendorId, eventId))}
    >
      <p className="min-h-5 text-sm text-ink-muted wrap-anywhere">
        {contest && `${contest.eventName}, ${formatNight(contest.startTime, vendor)}`}
      </p>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="display text-3xl">{TITLE}</h1>
        {query.data && (
          <Button icon={<Gift aria-hidden className="size-5" />} onClick={() => setOpened('new')}>
            Add prize
          </Button>
        )}
      </div>
      <QueryView
        query={query}
        loading={<PrizeList label="Prizes" prizes={undefined} onEdit={setOpened} />}
      >
        {(data) => <Prizes {...data} onEdit={setOpened} />}
      </QueryView>
      {opened && (
        <PrizeDialog
          event={event}
          prize={edited}
          others={winnable.filter(({ prizeId }) => prizeId !== edited?.prizeId)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </StaffFrame>
  )
}

function Prizes(props: ManagedPrizeList & { onEdit: (prize: ManagedPrize) => void }) {
  const { prizes, onEdit } = props
  const winnable = prizes.filter(({ archivedAt }) => archivedAt === null)
  const archived = prizes.filter(({ archivedAt }) => archivedAt !== null)
  return (
    <div className="flex flex-col gap-8">
      {winnable.length > 0 ? (
        <div className="flex flex-col gap-4">
          <p className="text-sm">{sayChances(winnable)}</p>
          <PrizeList label="Prizes" prizes={winnable} onEdit={onEdit} />
        </div>
      ) : (
        <EmptyState
          icon={<Gift aria-hidden className="size-7 stroke-[1.5]" />}
          title={archived.length > 0 ? 'Nothing to win' : 'No prizes yet'}
          description="Add a prize, and guests draw it with their points while the event is on."
        />
      )}
      {archived.length > 0 && (
        <section aria-labelledby="archived-prizes">
          <h2 id="archived-prizes" className="display mb-3 text-xl">
            Archived <span className="amount font-normal text-ink-muted">{archived.length}</span>
          </h2>
          <PrizeList label="Archived prizes" prizes={archived} onEdit={onEdit} />
        </section>
      )}
    </div>
  )
}

/** 'Each draw has a 40% chance to win a prize, and a 60% chance to win nothing.' */
function sayChances(prizes: readonly ManagedPrize[]): string {
  const left = prizes.filter(({ remaining }) => remaining > 0)
  const chance = left.reduce((sum, { chancePerMillion }) => sum + chancePerMillion, 0)
  if (chance === 0) return 'No draw wins anything: none are left, or none have a chance.'
  if (chance === ROLLS) return 'Every draw wins a prize.'
  return `Each draw has a ${formatChance(chance)} chance to win a prize, and a ${formatChance(ROLLS - chance)} chance to win nothing.`
}

export default requireRight(canManagePrizes, EventPrizes)
