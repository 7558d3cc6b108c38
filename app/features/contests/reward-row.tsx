import { ChevronRight } from 'lucide-react'
import { formatMoment } from '#domain/values/format-moment.ts'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import type { Reward } from '#domain/contests/contests.contract.ts'
import { PrizePicture } from './prize-picture.tsx'
import { CLAIMED } from './contests.messages.ts'

const STATES: Record<Reward['status'], { text: string; tone: Tone }> = {
  PENDING: { text: 'Ready to claim', tone: 'accent' },
  CLAIMED: { text: CLAIMED, tone: 'success' },
  EXPIRED: { text: 'Expired', tone: 'neutral' },
}

/** A won prize, which opens its claim code. */
export function RewardRow({ reward, onOpen }: { reward: Reward; onOpen: () => void }) {
  const { text, tone } = STATES[reward.status]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex w-full flex-wrap items-center gap-3.5 rounded-card border border-line bg-surface p-3 text-left transition hover:bg-raised active:scale-[0.99]"
      onClick={onOpen}
    >
      <PrizePicture
        src={reward.prizeImageUrl}
        isDimmed={reward.status === 'EXPIRED'}
        className="size-16 shrink-0"
      />
      <span className="flex min-w-0 flex-1 basis-44 items-center gap-2">
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="leading-tight font-semibold wrap-anywhere">{reward.prizeName}</span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={tone}>{text}</Badge>
            <span className="amount text-xs text-ink-muted">
              Won {formatMoment(reward.wonTimestamp, reward.timeZone)}
            </span>
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </span>
    </button>
  )
}
