import {
  type MutationState,
  type QueryClient,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  createOpening,
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
  /** Of the scan that led here; undefined for a visit of the address. */
  openingId: string | undefined
  /** A finger slips on a list: what was picked there is handed over by a second tap. */
  isByTap: boolean
}

type Run = MutationState<HandOverAnswer, unknown, HandOverInput>

/** The result of the opening that led to this page; a visit of the address is an opening of its own. */
export function useOpening({ orderId, vendorLocationId, openingId, isByTap }: OpeningInput) {
  const queryClient = useQueryClient()
  const [opening] = useState(() => findOpening(queryClient, openingId) ?? createOpening(orderId))
  const handOver = useHandOver(vendorLocationId)
  const runs = useMutationState({
    filters: { mutationKey: HAND_OVERS },
    select: ({ state }) => state as Run,
  })
  const last = runs.findLast(({ variables }) => variables?.opening.openingId === opening.openingId)
  const completion = last ? toCompletion(last) : isByTap ? NONE : COMPLETING

  const handOverOnce = useEffectEvent(() => {
    const isStarted = findOpening(queryClient, opening.openingId) !== undefined
    if (!isByTap && !isStarted) void handOver.run({ opening, by: 'opening' })
  })
  useEffect(() => handOverOnce(), [opening])

  return {
    completion,
    confirmPickup() {
      if (completion.status !== 'completing') void handOver.run({ opening, by: 'tap' })
    },
  }
}

/** One whose hand-over has been started, on this page or the one before. */
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
