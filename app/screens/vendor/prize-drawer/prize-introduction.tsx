import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import type { PrizeList } from '#domain/contests/contests.contract.ts'
import { POINT_IS_CHANCE, POINTS_EXPIRE } from '../prizes.messages.ts'
import { PrizeRows } from '../prize-rows.tsx'

export interface PrizeIntroductionProps {
  list: PrizeList
  /** The guest's tickets or prize. */
  children?: ReactNode
}

/** Explains the drawing and lists each prize with its odds and the number left. */
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
      <PrizeRows prizes={prizes} />
    </div>
  )
}

export function PrizesSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <LoadingNote what="the prizes" />
      <Skeleton className="h-16" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-26 rounded-card" />
      ))}
    </div>
  )
}
