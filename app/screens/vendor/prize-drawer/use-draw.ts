import { isRefused } from '#app/api/answer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText, hasCode } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { refetchPrizes } from '#app/features/contests/contests.queries.ts'
import { drawOnce, hasPendingDraw } from '#app/features/contests/draw-once.ts'
import type { DrawAnswer, Reward } from '#domain/contests/contests.contract.ts'
import { FAILED_TO_DRAW } from '#domain/contests/contests.messages.ts'

/** The state that the drawer shows. */
export type DrawView =
  | { name: 'initial' | 'drawing' | 'checking' }
  | { name: 'winner'; reward: Reward }
  | { name: 'loser'; message: string; detail: string; canTryAgain: boolean }

/** Undefined until the draw is decided; `settle` is called once it is shown. */
type Outcome = { view: DrawView; settle: () => void } | undefined

const INITIAL: DrawView = { name: 'initial' }
const CHECKING: DrawView = { name: 'checking' }
const NEXT_CHANCE = 'Every ticket is a new chance.'
const LAST_CHANCE = 'That was your last ticket.'
const NOT_DRAWN = 'Nothing was drawn, and your ticket is still yours.'

/**
 * `initial`, then `drawing`, then `winner` or `loser`, then `initial` again. A draw without an outcome
 * is `checking`, from the end of the film or the opening of the drawer until the server has answered;
 * it never counts as lost.
 */
export function useDraw(userId: string, eventId: string) {
  const queries = useQueryClient()
  const [view, show] = useState(() => (hasPendingDraw(userId, eventId) ? CHECKING : INITIAL))
  const [outcome, setOutcome] = useState<Outcome>()
  const leaving = useRef<AbortController>(undefined)
  const { run } = useChange({
    send: (signal: AbortSignal) => drawOnce(userId, eventId, signal),
    onDone: ({ answer, settle }) => setOutcome({ view: toOutcome(answer), settle }),
    onFailed(error) {
      if (isRefused(error)) setOutcome({ view: toFailure(error), settle: () => {} })
    },
    refresh: () => refetchPrizes(queries, userId, eventId),
  })
  const start = useEffectEvent((signal: AbortSignal) => void run(signal))
  useEffect(() => {
    leaving.current = new AbortController()
    if (hasPendingDraw(userId, eventId)) start(leaving.current.signal)
    return () => leaving.current?.abort()
  }, [userId, eventId])

  const shown = view.name === 'checking' && outcome ? outcome.view : view
  useEffect(() => {
    if (outcome && shown === outcome.view) outcome.settle()
  }, [outcome, shown])
  return {
    view: shown,
    show,
    toInitial: useCallback(() => {
      setOutcome(undefined)
      show(INITIAL)
    }, []),
    draw() {
      setOutcome(undefined)
      show({ name: 'drawing' })
      void run(leaving.current?.signal ?? AbortSignal.abort())
    },
    isDecided: outcome !== undefined,
    endFilm: useCallback(() => show(outcome?.view ?? CHECKING), [outcome]),
  }
}

function toOutcome({ winStatus, rewards, message, ticketsLeft }: DrawAnswer): DrawView {
  const [reward] = rewards
  if (winStatus && reward) return { name: 'winner', reward }
  const canTryAgain = ticketsLeft > 0
  return { name: 'loser', message, detail: canTryAgain ? NEXT_CHANCE : LAST_CHANCE, canTryAgain }
}

function toFailure(error: unknown): DrawView {
  const isFinal = hasCode(error, 'ALREADY_WON', 'CONTEST_CLOSED', 'NO_TICKETS_LEFT')
  const detail = errorText(error, NOT_DRAWN)
  return { name: 'loser', message: FAILED_TO_DRAW, detail, canTryAgain: !isFinal }
}
