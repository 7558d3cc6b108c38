import { ChevronRight, Ticket } from 'lucide-react'
import { Badge } from '#app/ui/data/badge.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { countOf } from '#domain/values/count-of.ts'
import {
  EVENT_RESERVED,
  GUEST_LIST_CREDIT,
  JOIN_UNLIMITED,
  MEMBERSHIP_STATUS,
  noCreditsLeft,
  SELECT_EVENT,
  UNLIMITED,
} from '../membership.messages.ts'

export type BannerState =
  | { kind: 'loading' }
  /** No profile: a visitor, or a person who is not a member. */
  | { kind: 'guest'; onJoin: () => void }
  | {
      kind: 'member'
      availableCredits: number
      nextCreditsAt: string | null
      isEligible: boolean | undefined
    }

/** The membership at a glance; guests join with it. */
export function MembershipBanner({ state }: { state: BannerState }) {
  if (state.kind === 'loading') {
    return (
      <div aria-busy className="min-h-28">
        <LoadingNote what="your membership" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    )
  }
  if (state.kind === 'guest') {
    return (
      <button
        type="button"
        onClick={state.onJoin}
        className={`${SHAPE} cursor-pointer border-accent-ink bg-accent text-on-accent transition hover:brightness-110 active:scale-[0.985]`}
      >
        <span className="display min-w-0 text-xl wrap-anywhere">{JOIN_UNLIMITED}</span>
        <span className="flex items-center gap-2 font-semibold">
          <Ticket aria-hidden className="size-5 shrink-0" />
          {GUEST_LIST_CREDIT}
          <ChevronRight aria-hidden className="ml-auto size-5 shrink-0" />
        </span>
      </button>
    )
  }
  const { availableCredits, nextCreditsAt, isEligible } = state
  return (
    <section aria-label={MEMBERSHIP_STATUS} className={`${SHAPE} glow border-line bg-surface`}>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="display min-w-0 text-xl wrap-anywhere">{UNLIMITED}</span>
        <Badge tone="accent">{countOf(availableCredits, 'credit')}</Badge>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 text-2xs font-semibold tracking-widest wrap-anywhere text-ink-muted">
          {MEMBERSHIP_STATUS}
        </span>
        {isEligible !== undefined && (
          <span className="font-semibold">{isEligible ? SELECT_EVENT : EVENT_RESERVED}</span>
        )}
      </span>
      {availableCredits === 0 && (
        <p className="text-sm text-ink-muted">{noCreditsLeft(nextCreditsAt)}</p>
      )}
    </section>
  )
}

const SHAPE =
  'flex min-h-28 w-full flex-col justify-between gap-3 overflow-hidden rounded-card border p-[min(1rem,5vw)] text-left'
