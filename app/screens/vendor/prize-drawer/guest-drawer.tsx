import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rewardsQuery } from '#app/features/contests/contests.queries.ts'
import { readDrawTermsAgreement, rememberDrawTerms } from '#app/features/contests/draw-terms.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { PrizeList, Reward } from '#domain/contests/contests.contract.ts'
import { PRIZES } from '../prizes.messages.ts'
import { RewardRow } from '#app/features/contests/reward-row.tsx'
import { RewardSheet } from '#app/features/contests/reward-sheet.tsx'
import { useIsOpen } from '../use-is-open.ts'
import { DrawAction } from './draw-action.tsx'
import { DrawFilm } from './draw-film.tsx'
import { CheckingSheet, LoserSheet } from './draw-sheets.tsx'
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
  const isOpen = useIsOpen(contest)
  const { view, show, toInitial, draw, isDecided, endFilm } = useDraw(userId, contest.contestId)
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
      return <DrawFilm isDecided={isDecided} onEnd={endFilm} />
    case 'checking':
      return <CheckingSheet onClose={onClose} />
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
                isOpen={isOpen}
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
