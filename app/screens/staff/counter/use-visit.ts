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
  createVisit,
  findRepeatable,
  HAND_OVERS,
  type HandOverAnswer,
  type HandOverInput,
  type Visit,
  useHandOver,
} from './use-hand-over.ts'
import type { Completion } from './verdict.ts'

export interface VisitInput {
  orderId: string
  vendorLocationId: string
  /** The id of the scan that led here; undefined when the address was opened. */
  visitId: string | undefined
  /** A tap on a list may be a slip, so the order is handed over by a second tap. */
  isByTap: boolean
  /** The browser reloaded this page. */
  isReload?: boolean
}

type Run = MutationState<HandOverAnswer, unknown, HandOverInput>

/** The result of the visit that led to this page; opening its address is a visit of its own. */
export function useVisit(page: VisitInput) {
  const { orderId, vendorLocationId, visitId, isByTap, isReload = false } = page
  const queryClient = useQueryClient()
  const [visit] = useState(
    () => findVisit(queryClient, visitId) ?? createVisit(orderId, { isReload }),
  )
  const [hasUnansweredRequest] = useState(
    () => findRepeatable(visit, vendorLocationId) !== undefined,
  )
  const handOver = useHandOver(vendorLocationId)
  const runs = useMutationState({
    filters: { mutationKey: HAND_OVERS },
    select: ({ state }) => state as Run,
  })
  const last = runs.findLast(({ variables }) => variables?.visit.visitId === visit.visitId)
  const by = isByTap ? 'recheck' : 'visit'
  const shouldComplete = !isByTap || hasUnansweredRequest
  const completion = last ? toCompletion(last) : shouldComplete ? COMPLETING : NONE

  const completeOnce = useEffectEvent(() => {
    const isStarted = findVisit(queryClient, visit.visitId) !== undefined
    if (shouldComplete && !isStarted) void handOver.run({ visit, by })
  })
  useEffect(() => completeOnce(), [visit])

  const completeAgain = useEffectEvent(() => {
    const isUnknown = completion.status === 'failed' && !isRefused(completion.error)
    if (last?.variables && isUnknown) void handOver.run(last.variables)
  })
  useEffect(() => onReconnect(() => completeAgain()), [])

  return {
    completion,
    confirmPickup(how?: 'now') {
      if (completion.status !== 'completing') void handOver.run({ visit, by: how ?? 'tap' })
    },
  }
}

/** A visit whose hand-over has started, on this page or the previous one. */
function findVisit(client: QueryClient, visitId: string | undefined): Visit | undefined {
  return client
    .getMutationCache()
    .findAll({ mutationKey: HAND_OVERS })
    .map(({ state }) => (state as Run).variables?.visit)
    .find((visit) => visit?.visitId === visitId)
}

const NONE: Completion = { status: 'none' }
const COMPLETING: Completion = { status: 'completing' }

function toCompletion({ status, data, error }: Run): Completion {
  if (status === 'error') return { status: 'failed', error }
  if (status !== 'success') return COMPLETING
  return data ? { status: 'completed', alreadyComplete: data.alreadyComplete ?? false } : NONE
}
