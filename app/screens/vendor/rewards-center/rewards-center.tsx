import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#app/api/api-error.ts'
import { prizesQuery } from '#app/features/contests/contests.queries.ts'
import { useSession } from '#app/features/identity/use-session.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { NotFoundPage } from '#app/features/layout/error-pages.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { vendorLocationsQuery } from '#app/features/locations/locations.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { vendorPath } from '#app/paths.ts'
import type { PrizeList } from '#domain/contests/contests.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { PrizeButton } from '../prize-drawer/prize-button.tsx'
import { PrizeRows } from '../prize-rows.tsx'
import { REWARDS_CENTER } from '../prizes.messages.ts'
import { useIsOpen } from '../use-is-open.ts'
import { RewardsBox } from './rewards-box.tsx'
import { WaitingRewards } from './waiting-rewards.tsx'
import type { Route } from './+types/rewards-center.ts'

/** A guest's prizes and points, and the prizes of an event. */
export default function RewardsCenter({ params }: Route.ComponentProps) {
  const prizes = useQuery(prizesQuery(params.eventId))
  const vendorId = toUpperId(params.vendorId)
  const [location] = useQuery(vendorLocationsQuery(vendorId)).data ?? []
  const isElsewhere = prizes.data && prizes.data.contest.vendorId !== vendorId
  if (isNotFound(prizes.error) || isElsewhere) return <NotFoundPage />
  return (
    <LastVenueAccent color={location?.primaryColor}>
      <CustomerPage title={REWARDS_CENTER} back={vendorPath(vendorId)} wide="fluid">
        <h1 className="display text-2xl">{REWARDS_CENTER}</h1>
        <QueryView query={prizes} loading={<RewardsCenterSkeleton />}>
          {(list) => <Rewards list={list} />}
        </QueryView>
      </CustomerPage>
    </LastVenueAccent>
  )
}

function RewardsCenterSkeleton() {
  return (
    <div aria-busy="true" className="mt-6 flex flex-col gap-3">
      <LoadingNote what="the prizes" />
      <Skeleton className="h-96" />
    </div>
  )
}

function Rewards({ list }: { list: PrizeList }) {
  const { contest, prizes } = list
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.session.userId : undefined
  const isTonight = useIsOpen(contest)
  return (
    <>
      <p className="mt-1 font-medium text-accent-ink wrap-anywhere">{contest.eventName}</p>
      <div className="mt-6 grid grid-cols-1 gap-9 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-10">
        <div className="flex flex-col gap-9">
          {userId && <WaitingRewards userId={userId} />}
          {prizes.length > 0 && (
            <section aria-labelledby="prizes">
              <h2 id="prizes" className="display mb-3 text-xl">
                {isTonight ? 'Tonight’s prizes' : 'Prizes of this event'}
              </h2>
              <PrizeRows prizes={prizes} columns />
            </section>
          )}
        </div>
        <div className="flex flex-col gap-4">
          <PrizeButton eventId={contest.contestId} />
          <RewardsBox contest={contest} userId={userId} isUnknown={session.status === 'unknown'} />
        </div>
      </div>
    </>
  )
}
