import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { errorText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { refetchPrizes } from '#app/features/contests/contests.queries.ts'
import { drawOnce, isOutcomeUnknown } from '#app/features/contests/draw-once.ts'
import type { DrawAnswer, Reward } from '#domain/contests/contests.contract.ts'
import { FAILED_TO_DRAW } from '#domain/contests/contests.messages.ts'

/** What the drawer shows. */
export type DrawView =
  | { name: 'initial' | 'drawing' }
  | { name: 'winner'; reward: Reward }
  | { name: 'loser'; message: string; detail: string }

const INITIAL: DrawView = { name: 'initial' }
const NEXT_CHANCE = 'Every ticket is a new chance.'
const LAST_CHANCE = 'That was your last ticket.'
const STILL_SAFE =
  'We could not reach the server. Your next try continues this draw, so no ticket is lost.'

/** `initial`, then `drawing`, then `winner` or `loser`, then `initial` again. */
export function useDraw(userId: string, eventId: string) {
  const queries = useQueryClient()
  const [view, show] = useState(INITIAL)
  const [outcome, setOutcome] = useState<DrawView>()
  const { run } = useChange({
    send: () => drawOnce(userId, eventId),
    onDone: (answer) => setOutcome(toOutcome(answer)),
    onFailed: (error) => setOutcome(toFailure(error)),
    refresh: () => refetchPrizes(queries, userId, eventId),
  })
  return {
    view,
    show,
    toInitial: useCallback(() => show(INITIAL), []),
    draw() {
      setOutcome(undefined)
      show({ name: 'drawing' })
      void run(undefined)
    },
    isDecided: outcome !== undefined,
    showOutcome: useCallback(() => show(outcome ?? INITIAL), [outcome]),
  }
}

function toOutcome({ winStatus, rewards, message, ticketsLeft }: DrawAnswer): DrawView {
  const [reward] = rewards
  if (winStatus && reward) return { name: 'winner', reward }
  return { name: 'loser', message, detail: ticketsLeft > 0 ? NEXT_CHANCE : LAST_CHANCE }
}

function toFailure(error: unknown): DrawView {
  const detail = isOutcomeUnknown(error) ? STILL_SAFE : errorText(error, STILL_SAFE)
  return { name: 'loser', message: FAILED_TO_DRAW, detail }
}
