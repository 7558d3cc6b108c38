import { useQuery } from '@tanstack/react-query'
import { Clock, Gift, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { isNotFound } from '#app/api/api-error.ts'
import { prizesQuery } from '#app/features/contests/contests.queries.ts'
import { useSession } from '#app/features/identity/use-session.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { NotFoundPage } from '#app/features/layout/error-pages.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { vendorLocationsQuery } from '#app/features/locations/locations.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { StatGrid, StatTile } from '#app/ui/data/stat-tile.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { vendorPath } from '#app/paths.ts'
import type { Contest } from '#domain/contests/contests.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { PrizeButton } from '../prize-button/prize-button.tsx'
import { useOwnTickets } from '../prize-drawer/use-own-tickets.ts'
import {
  ACTIVE_REWARDS,
  ALL_AVAILABLE_REWARDS,
  PAST_REWARDS,
  REWARD_POINTS,
  REWARD_REDEEMED,
  REWARDS_CENTER,
} from '../prizes.messages.ts'
import type { Route } from './+types/rewards-center.ts'

/** A guest's points of one event. */
export default function RewardsCenter({ params }: Route.ComponentProps) {
  const prizes = useQuery(prizesQuery(params.eventId))
  const vendorId = toUpperId(params.vendorId)
  const [location] = useQuery(vendorLocationsQuery(vendorId)).data ?? []
  const isElsewhere = prizes.data && prizes.data.contest.vendorId !== vendorId
  if (isNotFound(prizes.error) || isElsewhere) return <NotFoundPage />
  return (
    <LastVenueAccent color={location?.primaryColor}>
      <CustomerPage
        title={REWARDS_CENTER}
        back={vendorPath(vendorId)}
        wide="fluid"
        bar={prizes.data && <PrizeButton eventId={params.eventId} />}
      >
        <h1 className="display text-2xl">{REWARDS_CENTER}</h1>
        <QueryView query={prizes} loading={<Skeleton className="mt-6 h-96" />}>
          {({ contest }) => <Rewards contest={contest} />}
        </QueryView>
      </CustomerPage>
    </LastVenueAccent>
  )
}

function Rewards({ contest }: { contest: Contest }) {
  const session = useSession()
  return (
    <>
      <p className="mt-1 font-medium text-accent-ink wrap-anywhere">{contest.eventName}</p>
      <div className="mt-6 flex flex-col gap-8">
        <div className="tablet:max-w-md">
          {session.status === 'signed-in' ? (
            <OwnCounts contest={contest} userId={session.session.userId} />
          ) : (
            <Counts points={session.status === 'unknown' ? undefined : 0} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-8 tablet:grid-cols-3 tablet:gap-4">
          <Placeholder
            id="active-rewards"
            title={ACTIVE_REWARDS}
            icon={<Sparkles aria-hidden className="size-5" />}
          >
            Rewards that you can use now will appear here.
          </Placeholder>
          <Placeholder
            id="available-rewards"
            title={ALL_AVAILABLE_REWARDS}
            icon={<Gift aria-hidden className="size-5" />}
          >
            Rewards that you can get for your points will appear here.
          </Placeholder>
          <Placeholder
            id="past-rewards"
            title={PAST_REWARDS}
            icon={<Clock aria-hidden className="size-5" />}
          >
            Rewards that you have used will appear here.
          </Placeholder>
        </div>
      </div>
    </>
  )
}

function OwnCounts({ contest, userId }: { contest: Contest; userId: string }) {
  const { data, error } = useOwnTickets(userId, contest)
  return <Counts points={error && !data ? null : data?.count} />
}

/** Undefined while loading, null when the points are unknown. */
function Counts({ points }: { points: number | null | undefined }) {
  return (
    <StatGrid>
      <StatTile label={REWARD_POINTS} value={points} />
      <StatTile label={REWARD_REDEEMED} value={0} />
    </StatGrid>
  )
}

function Placeholder(props: { id: string; title: string; icon: ReactNode; children: ReactNode }) {
  const { id, title, icon, children } = props
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display text-lg">
        {title}
      </h2>
      <p className="mt-3 flex items-center gap-3.5 rounded-card border border-dashed border-line px-4 py-5 text-sm text-ink-muted">
        <span className="text-ink-faint">{icon}</span>
        {children}
      </p>
    </section>
  )
}
