import { isRefused } from '#app/api/answer.ts'
import {
  type MutationState,
  type QueryClient,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { onReconnect } from '#app/api/connection.ts'
import {
  createOpening,
  findRepeatable,
  HAND_OVERS,
  type HandOverAnswer,
  type HandOverInput,
  type Opening,
  useHandOver,
} from './use-hand-over.ts'
import type { Completion } from './verdict.ts'

export interface OpeningInput {
  orderId: string
  vendorLocationId: string
  /** The id of the scan that led here; undefined for a visit of the address. */
  openingId: string | undefined
  /** A tap on a list may be a slip, so the order is handed over by a second tap. */
  isByTap: boolean
  /** The browser reloaded this page. */
  isReload?: boolean
}

type Run = MutationState<HandOverAnswer, unknown, HandOverInput>

/** The result of the opening that led to this page; a visit of the address is an opening of its own. */
export function useOpening(page: OpeningInput) {
  const { orderId, vendorLocationId, openingId, isByTap, isReload = false } = page
  const queryClient = useQueryClient()
  const [opening] = useState(
    () => findOpening(queryClient, openingId) ?? createOpening(orderId, { isReload }),
  )
  const [hasUnansweredRequest] = useState(
    () => findRepeatable(opening, vendorLocationId) !== undefined,
  )
  const handOver = useHandOver(vendorLocationId)
  const runs = useMutationState({
    filters: { mutationKey: HAND_OVERS },
    select: ({ state }) => state as Run,
  })
  const last = runs.findLast(({ variables }) => variables?.opening.openingId === opening.openingId)
  const by = isByTap ? 'recheck' : 'opening'
  const shouldComplete = !isByTap || hasUnansweredRequest
  const completion = last ? toCompletion(last) : shouldComplete ? COMPLETING : NONE

  const completeOnce = useEffectEvent(() => {
    const isStarted = findOpening(queryClient, opening.openingId) !== undefined
    if (shouldComplete && !isStarted) void handOver.run({ opening, by })
  })
  useEffect(() => completeOnce(), [opening])

  const completeAgain = useEffectEvent(() => {
    const isUnknown = completion.status === 'failed' && !isRefused(completion.error)
    if (last?.variables && isUnknown) void handOver.run(last.variables)
  })
  useEffect(() => onReconnect(() => completeAgain()), [])

  return {
    completion,
    confirmPickup(how?: 'now') {
      if (completion.status !== 'completing') void handOver.run({ opening, by: how ?? 'tap' })
    },
  }
}

/** An opening whose hand-over has started, on this page or the previous one. */
function findOpening(client: QueryClient, openingId: string | undefined): Opening | undefined {
  return client
    .getMutationCache()
    .findAll({ mutationKey: HAND_OVERS })
    .map(({ state }) => (state as Run).variables?.opening)
    .find((opening) => opening?.openingId === openingId)
}

const NONE: Completion = { status: 'none' }
const COMPLETING: Completion = { status: 'completing' }

function toCompletion({ status, data, error }: Run): Completion {
  if (status === 'error') return { status: 'failed', error }
  if (status !== 'success') return COMPLETING
  return data ? { status: 'completed', alreadyComplete: data.alreadyComplete ?? false } : NONE
}
