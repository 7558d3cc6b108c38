import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { JoinInput } from '#domain/membership/membership.contract.ts'
import type { Plan } from '#domain/membership/plans.ts'
import { isRefused } from '#app/api/answer.ts'
import { errorText, hasCode, isSignedOut } from '#app/api/api-error.ts'
import { createIntent } from '#app/api/intent.ts'
import { reservationKeys } from '#app/features/guest-list/reservations.queries.ts'
import { rememberRedirectRoute } from '#app/features/identity/remember-redirect-route.ts'
import { requireToken } from '#app/features/identity/require-token.ts'
import {
  createPaymentIntent,
  fetchMember,
  joinMembership,
  memberQuery,
  membershipKeys,
} from '#app/features/membership.queries.ts'
import { createAskProvider } from '#app/features/payments/confirm-payment.ts'
import { PAYMENT_FAILED_TEXT } from '#app/features/payments/payment.messages.ts'
import {
  type Attempt,
  type Purchase,
  type ServerAnswer,
  toServerAnswer,
} from '#app/features/payments/purchase.ts'
import { showPaymentFailed } from '#app/features/payments/show-failure.ts'
import { usePayment } from '#app/features/payments/use-payment.ts'
import type { StripeLoad } from '#app/features/payments/use-stripe-load.ts'
import { joinLusivPath, signInPath } from '#app/paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { NOT_AUTHENTICATED, WELCOME, WELCOME_TEXT } from '../membership.messages.ts'

export interface JoinOptions {
  userId: string
  phoneNumber: string
  plan: Plan
  load: StripeLoad
  onJoined?: () => void
  onFailed?: (text: string) => void
}

const NOT_AUTHENTICATED_REASON = {
  title: NOT_AUTHENTICATED,
  text: 'Nothing was paid. Sign in to go on, your plan stays chosen.',
}

const JOINED = { bought: 'membership' } as const

/** A membership as something to buy. */
export function useMembershipPurchase(options: JoinOptions) {
  const { userId, phoneNumber, plan, load, onJoined, onFailed } = options
  const [intent] = useState(createIntent)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => void (isClosed.current = true)
  }, [])

  function showFailed(text = PAYMENT_FAILED_TEXT) {
    intent.finish()
    showPaymentFailed()
    onFailed?.(text)
  }

  /** Back to the chosen plan. */
  function leadToSignIn() {
    const path = joinLusivPath(plan.durationMonths)
    rememberRedirectRoute(path)
    const state = { authRedirectTo: path, reason: NOT_AUTHENTICATED_REASON }
    void navigate(signInPath(), { state })
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

  const purchase: Purchase<'membership'> = {
    id: `membership:${userId}`,
    merchant: 'Lusiv',
    lines: [{ name: `Lusiv membership, ${plan.label}`, amount: plan.amountCents }],
    totalCents: plan.amountCents,
    checkingText:
      'Please do not pay again. Your membership starts as soon as the payment is confirmed, even if you leave this page.',
    async prepare(_, payer) {
      requireToken(NOT_AUTHENTICATED)
      // A payment that was pending when this page was closed may have succeeded since.
      if (await hasJoinedMeanwhile()) return JOINED
      try {
        const { clientSecret, paymentIntentId } = await createPaymentIntent(plan, intent)
        const membershipDuration = plan.durationMonths
        const ordered = { phoneNumber, paymentIntentId, membershipDuration }
        return { clientSecret, details: { ...payer, ...ordered, amount: plan.amountCents } }
      } catch (error) {
        if (hasCode(error, 'ALREADY_PAID')) return JOINED
        throw error
      }
    },
    settle: (pending) => settleMembership(() => joinMembership(pending?.details as JoinInput)),
    askProvider: createAskProvider(load.stripe),
    toErrorText,
    onSignedOut: leadToSignIn,
    onDeclined: showFailed,
  }
  const payment = usePayment(purchase, {
    onDone() {
      intent.finish()
      toast(WELCOME, { tone: 'success', description: WELCOME_TEXT })
      onJoined?.()
    },
  })
  return {
    ...payment,
    async pay(attempt: Attempt) {
      await payment.pay(attempt)
      // The membership may begin without the page.
      if (isClosed.current) refresh()
    },
    /** Reads the profile again, after joining; until then nothing offers to join once more. */
    refresh,
  }
}

export type Join = ReturnType<typeof useMembershipPurchase>

export async function settleMembership(
  join: () => Promise<unknown>,
): Promise<ServerAnswer<'membership'>> {
  try {
    await join()
    return { kind: 'paid', ...JOINED }
  } catch (error) {
    // without a session the payment is checked after the next sign-in
    return toServerAnswer(
      error,
      isRefused(error) && { kind: 'declined', message: toErrorText(error) },
    )
  }
}

function toErrorText(error: unknown): string {
  return isSignedOut(error) ? NOT_AUTHENTICATED : errorText(error, PAYMENT_FAILED_TEXT)
}
