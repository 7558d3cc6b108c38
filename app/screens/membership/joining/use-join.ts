import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Plan } from '#domain/membership/plans.ts'
import { createIntent } from '#app/api/intent.ts'
import { reservationKeys } from '#app/features/guest-list/reservations.queries.ts'
import { requireToken } from '#app/features/identity/require-token.ts'
import {
  createPaymentIntent,
  fetchMember,
  joinMembership,
  memberQuery,
  membershipKeys,
} from '#app/features/membership/membership.queries.ts'
import {
  PAYMENT_FAILED_TEXT,
  PAYMENT_FAILED_TITLE,
} from '#app/features/payments/payment.messages.ts'
import { pauseUntilOnline } from '#app/api/pause-until-online.ts'
import { dismissFailures, toast } from '#app/ui/feedback/toast.ts'
import { NOT_AUTHENTICATED, WELCOME, WELCOME_TEXT } from '../membership.messages.ts'
import { attemptJoin, type JoinAttempt } from './attempt-join.ts'

/** How far joining is. A tap pays only in `form`. */
export type JoinStep =
  | { kind: 'form'; error?: string }
  | { kind: 'paying'; with: 'wallet' | 'card' }
  /** The provider may have the money: polled until the result is known. */
  | { kind: 'checking' }
  | { kind: 'joined' }

export interface Payer {
  firstName: string
  lastName: string
  email: string
}

export interface JoinOptions {
  userId: string
  phoneNumber: string
  plan: Plan
  onJoined?: () => void
  onFailed?: (text: string) => void
}

/** Paying for a membership and joining with the payment. */
export function useJoin({ userId, phoneNumber, plan, onJoined, onFailed }: JoinOptions) {
  const [step, setStep] = useState<JoinStep>({ kind: 'form' })
  const [intent] = useState(createIntent)
  const queryClient = useQueryClient()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  function fail(text: string) {
    setStep({ kind: 'form', error: text })
    toast(PAYMENT_FAILED_TITLE, { tone: 'danger', description: PAYMENT_FAILED_TEXT })
    onFailed?.(text)
  }

  function refresh() {
    void queryClient.resetQueries({ queryKey: membershipKeys.all(userId) })
    void queryClient.invalidateQueries({ queryKey: reservationKeys.eligibility(userId) })
  }

  /** Whether a payment has started or extended the membership since this page read it. */
  async function hasJoinedMeanwhile(): Promise<boolean> {
    const shown = queryClient.getQueryData(memberQuery(userId).queryKey)
    const current = await fetchMember()
    return (current?.activeUntil ?? '') > (shown?.activeUntil ?? '')
  }

  return {
    step,
    fail,
    /** Reads the profile again, after joining; until then nothing offers to join once more. */
    refresh,
    /** Shows what keeps it from being sent. */
    refuse: (error: string) => setStep({ kind: 'form', error }),
    async pay(by: 'wallet' | 'card', payer: Payer, confirm: JoinAttempt['confirm']) {
      if (step.kind !== 'form') return false
      dismissFailures()
      setStep({ kind: 'paying', with: by })
      leaving.current = new AbortController()
      const { signal } = leaving.current
      const outcome = await attemptJoin({
        async start() {
          requireToken(NOT_AUTHENTICATED)
          // A payment that was pending when this page was closed may have succeeded since.
          if (await hasJoinedMeanwhile()) return undefined
          return createPaymentIntent(plan, intent)
        },
        confirm,
        join: (paymentIntentId) =>
          joinMembership({
            ...payer,
            phoneNumber,
            paymentIntentId,
            membershipDuration: plan.durationMonths,
            amount: plan.amountCents,
          }),
        onUnclear: () => !signal.aborted && setStep({ kind: 'checking' }),
        pause: pauseUntilOnline,
        signal,
      })
      intent.finish()
      // The page was closed meanwhile, and the membership may begin without it.
      if (signal.aborted) refresh()
      if (!outcome || signal.aborted) return false
      if (outcome.kind === 'failed') {
        fail(outcome.text)
        return false
      }
      setStep({ kind: 'joined' })
      toast(WELCOME, { tone: 'success', description: WELCOME_TEXT })
      onJoined?.()
      return true
    },
  }
}

export type Join = ReturnType<typeof useJoin>
