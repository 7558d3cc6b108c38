import { Card } from '#app/ui/layout/card.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import type { Contest } from '#domain/contests/contests.contract.ts'
import { useOwnTickets } from '../prize-drawer/use-own-tickets.ts'
import {
  ACTIVE_REWARDS,
  ALL_AVAILABLE_REWARDS,
  PAST_REWARDS,
  REWARD_POINTS,
  REWARD_REDEEMED,
} from '../prizes.messages.ts'

const SECTIONS = [
  {
    id: 'active-rewards',
    title: ACTIVE_REWARDS,
    text: 'Rewards that you can use now will appear here.',
  },
  {
    id: 'available-rewards',
    title: ALL_AVAILABLE_REWARDS,
    text: 'Rewards that you can get for your points will appear here.',
  },
  {
    id: 'past-rewards',
    title: PAST_REWARDS,
    text: 'Rewards that you have used will appear here.',
  },
]

export interface RewardsBoxProps {
  contest: Contest
  /** Undefined for visitors. */
  userId: string | undefined
  /** Whether someone is signed in is not known yet. */
  isUnknown: boolean
}

/** The guest's points, and what rewards for points will be. */
export function RewardsBox({ contest, userId, isUnknown }: RewardsBoxProps) {
  return (
    <Card className="flex flex-col divide-y divide-line px-5 py-1">
      {userId ? (
        <OwnCounts contest={contest} userId={userId} />
      ) : (
        <Counts points={isUnknown ? undefined : 0} />
      )}
      {SECTIONS.map(({ id, title, text }) => (
        <section key={id} aria-labelledby={id} className="py-4">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <p className="mt-0.5 text-sm text-ink-muted">{text}</p>
        </section>
      ))}
    </Card>
  )
}

function OwnCounts({ contest, userId }: { contest: Contest; userId: string }) {
  const { data, error } = useOwnTickets(userId, contest)
  return <Counts points={error && !data ? null : data?.count} />
}

/** Undefined while loading, null when the points are unknown. */
function Counts({ points }: { points: number | null | undefined }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 py-4">
      <Count label={REWARD_POINTS} value={points} />
      <Count label={REWARD_REDEEMED} value={0} />
    </dl>
  )
}

function Count({ label, value }: { label: string; value: number | null | undefined }) {
  return (
    <div className="flex min-w-0 flex-1 basis-28 flex-col-reverse" aria-busy={value === undefined}>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="amount display text-2xl">
        {value === undefined ? <Skeleton className="my-1 h-7 w-10 rounded-tag" /> : (value ?? '—')}
      </dd>
    </div>
  )
}
