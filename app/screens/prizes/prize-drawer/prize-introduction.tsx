import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/data/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { formatOdds } from '#domain/contests/pick-prize.ts'
import type { Prize, PrizeList } from '#domain/contests/contests.contract.ts'
import { POINT_IS_CHANCE, POINTS_EXPIRE } from '../prizes.messages.ts'
import { PrizePicture } from '../prize-picture.tsx'

export interface PrizeIntroductionProps {
  list: PrizeList
  /** What the guest has: tickets, or a prize. */
  children?: ReactNode
}

/** How the drawing works, and each prize with its odds and how many are left. */
export function PrizeIntroduction({ list, children }: PrizeIntroductionProps) {
  const { contest, prizes } = list
  if (prizes.length === 0) {
    return (
      <EmptyState
        icon={<Gift aria-hidden className="size-7 stroke-[1.5]" />}
        title="No prizes at this event"
        description="Check back at the next one."
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="font-semibold text-accent-ink wrap-anywhere">{contest.eventName}</p>
        <p className="mt-1 text-sm text-ink-muted">
          <strong className="font-semibold text-ink">{POINT_IS_CHANCE}</strong> {POINTS_EXPIRE}
        </p>
      </div>
      {children}
      <ul aria-label="Prizes" className="flex flex-col gap-2.5">
        {prizes.map((prize) => (
          <li key={prize.prizeId}>
            <PrizeRow prize={prize} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PrizeRow({ prize }: { prize: Prize }) {
  const isGone = prize.remaining === 0
  return (
    <article className="flex flex-wrap gap-3.5 rounded-card border border-line bg-raised p-3">
      <PrizePicture src={prize.imageUrl} isDimmed={isGone} className="size-20 shrink-0" />
      <div className="flex min-w-0 flex-1 basis-40 flex-col">
        <h3 className="leading-tight font-semibold wrap-anywhere">{prize.name}</h3>
        <p className="mt-0.5 text-sm text-ink-muted wrap-anywhere">{prize.description}</p>
        {isGone ? (
          <Badge className="mt-2 self-start">All won</Badge>
        ) : (
          <p className="amount mt-auto flex flex-wrap gap-x-3 pt-2 text-xs">
            <span className="font-semibold">
              {prize.chancePerMillion > 0
                ? `${formatOdds(prize.chancePerMillion)} chance`
                : 'Not drawn right now'}
            </span>
            <span className="text-ink-muted">
              {prize.remaining} of {prize.quantity} left
            </span>
          </p>
        )}
      </div>
    </article>
  )
}

export function PrizesSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <output className="sr-only">Loading the prizes</output>
      <Skeleton className="h-16" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-26 rounded-card" />
      ))}
    </div>
  )
}
