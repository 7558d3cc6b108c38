import { Ban, Check, CircleCheckBig, Clock, Hourglass, type LucideIcon } from 'lucide-react'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import type { ReservationStatus } from '#domain/guest-list/guest-list.states.ts'

/** The status of a guest: a color, an icon and a word. */
export function GuestBadge({ status }: { status: ReservationStatus }) {
  const { tone, icon: Icon, word, className } = LOOKS[status]
  return (
    <Badge
      {...(tone && { tone })}
      {...(className && { className })}
      icon={<Icon aria-hidden className="size-3.5" />}
    >
      {word}
    </Badge>
  )
}

export const STATUS_WORDS: Record<ReservationStatus, string> = {
  CONFIRMED: 'Confirmed',
  CHECKED_IN: 'Checked in',
  PENDING: 'Pending',
  WAITLISTED: 'Waitlisted',
  CANCELLED: 'Cancelled',
}

/** Green confirmed, blue checked in, yellow pending, red canceled, orange waitlisted. */
const LOOKS: Record<
  ReservationStatus,
  { tone?: Tone; icon: LucideIcon; word: string; className?: string }
> = {
  CONFIRMED: { tone: 'success', icon: Check, word: STATUS_WORDS.CONFIRMED },
  CHECKED_IN: { tone: 'info', icon: CircleCheckBig, word: STATUS_WORDS.CHECKED_IN },
  PENDING: { tone: 'warning', icon: Clock, word: STATUS_WORDS.PENDING },
  WAITLISTED: {
    icon: Hourglass,
    word: STATUS_WORDS.WAITLISTED,
    className: 'border-transparent! bg-waitlist-soft! text-waitlist!',
  },
  CANCELLED: { tone: 'danger', icon: Ban, word: STATUS_WORDS.CANCELLED },
}
