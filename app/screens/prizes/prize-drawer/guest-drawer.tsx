import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { rewardsQuery } from '#app/features/contests/contests.queries.ts'
import { readDrawTermsAgreement, rememberDrawTerms } from '#app/features/contests/draw-terms.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { PrizeList, Reward } from '#domain/contests/contests.contract.ts'
import { DRAW_AGAIN, MAYBE_LATER, PRIZES } from '../prizes.messages.ts'
import { RewardRow } from '../reward-row.tsx'
import { RewardSheet } from '../reward-sheet.tsx'
import { DrawAction } from './draw-action.tsx'
import { DrawFilm } from './draw-film.tsx'
import { OwnTickets } from './own-tickets.tsx'
import { PrizeIntroduction } from './prize-introduction.tsx'
import { useDraw } from './use-draw.ts'
import { useOwnTickets } from './use-own-tickets.ts'

export interface GuestDrawerProps {
  list: PrizeList
  userId: string
  onClose: () => void
}

/** The drawer of a signed-in guest: prizes and tickets, the film of a draw, then its outcome. */
export function GuestDrawer({ list, userId, onClose }: GuestDrawerProps) {
  const { contest } = list
  const { view, show, toInitial, draw, isDecided, showOutcome } = useDraw(userId, contest.contestId)
  const tickets = useOwnTickets(userId, contest)
  const rewards = useQuery(rewardsQuery(userId))
  const won = rewards.data?.find(({ eventId }) => eventId === contest.contestId)

  const [agreedHere, setAgreed] = useState(readDrawTermsAgreement)
  const hasAgreed = agreedHere ?? tickets.data?.hasAgreed ?? false
  function agree(next: boolean) {
    setAgreed(next)
    rememberDrawTerms(next)
  }

  switch (view.name) {
    case 'drawing':
      return <DrawFilm isDecided={isDecided} onEnd={showOutcome} />
    case 'winner':
      return (
        <RewardSheet
          reward={won?.rewardId === view.reward.rewardId ? won : view.reward}
          userId={userId}
          onClose={toInitial}
        />
      )
    case 'loser':
      return <LoserSheet {...view} onClose={toInitial} />
    case 'initial':
      return (
        <Sheet
          open
          onClose={onClose}
          title={PRIZES}
          footer={
            list.prizes.length > 0 && (
              <DrawAction
                isOpen={contest.isOpen}
                hasAgreed={hasAgreed}
                ticketCount={rewards.isPending ? undefined : tickets.data?.count}
                won={won}
                onDraw={draw}
                onShow={(reward) => show({ name: 'winner', reward })}
              />
            )
          }
        >
          <PrizeIntroduction list={list}>
            {won ? (
              <OwnPrize reward={won} onOpen={() => show({ name: 'winner', reward: won })} />
            ) : !tickets.data && (tickets.error || tickets.isPaused) ? (
              <LoadFailed error={tickets.error} onRetry={tickets.refetch} />
            ) : (
              <OwnTickets count={tickets.data?.count} hasAgreed={hasAgreed} onAgree={agree} />
            )}
          </PrizeIntroduction>
        </Sheet>
      )
  }
}

function OwnPrize({ reward, onOpen }: { reward: Reward; onOpen: () => void }) {
  return (
    <section aria-label="Your prize">
      <RewardRow reward={reward} onOpen={onOpen} />
    </section>
  )
}

function LoserSheet(props: { message: string; detail: string; onClose: () => void }) {
  const { message, detail, onClose } = props
  return (
    <Sheet
      open
      onClose={onClose}
      title={message}
      footer={
        <div className="flex flex-col gap-2">
          <Button block onClick={onClose}>
            {DRAW_AGAIN}
          </Button>
          <Button block variant="ghost" onClick={onClose}>
            {MAYBE_LATER}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col items-center gap-4 py-[min(1.5rem,5vw)] text-center">
        <span className="grid size-[min(5rem,20vw)] place-items-center rounded-full bg-raised text-accent-ink">
          <Ticket aria-hidden className="size-1/2 stroke-[1.5]" />
        </span>
        <p className="max-w-xs text-ink-muted">{detail}</p>
      </div>
    </Sheet>
  )
}
