import type { ReactNode } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import type { Reward } from '#domain/contests/contests.contract.ts'
import { ALREADY_WON, CONTEST_CLOSED, NO_TICKETS_LEFT } from '#domain/contests/contests.messages.ts'
import { SHOW_MY_PRIZE, TRY_YOUR_LUCK } from '../prizes.messages.ts'

export interface DrawActionProps {
  isOpen: boolean
  hasAgreed: boolean
  /** Undefined while unknown. */
  ticketCount: number | undefined
  /** The prize the guest has won at this event. */
  won: Reward | undefined
  onDraw: () => void
  onShow: (reward: Reward) => void
}

/** The next step of the drawer: draw, or why that is not possible. */
export function DrawAction(props: DrawActionProps) {
  const { isOpen, hasAgreed, ticketCount, won, onDraw, onShow } = props
  if (won) {
    return (
      <WithNote note={ALREADY_WON}>
        <Button block onClick={() => onShow(won)}>
          {SHOW_MY_PRIZE}
        </Button>
      </WithNote>
    )
  }
  if (!isOpen) {
    return (
      <WithNote note={CONTEST_CLOSED}>
        <Button block disabled>
          {TRY_YOUR_LUCK}
        </Button>
      </WithNote>
    )
  }
  if (ticketCount === 0) {
    return (
      <Button block disabled>
        {NO_TICKETS_LEFT}
      </Button>
    )
  }
  return (
    <Button block disabled={!hasAgreed || ticketCount === undefined} onClick={onDraw}>
      {TRY_YOUR_LUCK}
    </Button>
  )
}

function WithNote({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-center text-sm text-ink-muted">{note}</p>
      {children}
    </div>
  )
}
