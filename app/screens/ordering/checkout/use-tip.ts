import { useEffect, useReducer, useRef } from 'react'
import { TIP_PERCENTS } from '#domain/orders/order-limits.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { canTip, type OrderAmounts, priceOrder } from '#domain/orders/price-order.ts'
import { type Cents, toAmount } from '#domain/values/money.ts'
import { toOrderAmounts, toPricedLines } from '#domain/orders/order-amounts.ts'
import { isNotFound, isSignedOut } from '#app/api/api-error.ts'
import { type TipChoice, tipCentsOf } from '#app/features/orders/tip-choice.ts'
import { TIP_FAILED, TIP_MISSING_INFORMATION } from './checkout.messages.ts'

const DEBOUNCE_MS = 350

export interface Tip {
  /** False for merchandise only and for free orders. */
  isAsked: boolean
  choice: TipChoice
  choose: (choice: TipChoice) => void
  /** Chosen but not saved yet; paying waits for it. */
  isPending: boolean
  error: string | undefined
  /** Why the entered amount is invalid; it must be corrected before paying. */
  refusal: string | undefined
  refuse: (text: string | undefined) => void
  /** The order with the chosen tip: the server's own amounts once it has them. */
  amounts: OrderAmounts
}

export interface TipInput {
  order: Order
  initial: TipChoice
  /** False while a payment is in progress or the order can no longer be changed. */
  isOpen: boolean
  save: (tipAmount: string, choice: TipChoice) => Promise<void>
}

/**
 * The tip choice: saved shortly after the last change here, reverted if that fails. What another tab or device
 * has chosen since is taken over.
 */
export function useTip({ order, initial, isOpen, save }: TipInput): Tip {
  const [{ own, unsaved, error, refusal }, dispatch] = useReducer(reduceTip, { own: initial })
  const lines = toPricedLines(order.cartItems)
  const saved = toOrderAmounts(order)
  const ownCents = order.isFree && saved.tipCents === 0 ? 0 : tipCentsOf(own, lines)
  const isSaved = ownCents === saved.tipCents && (unsaved?.sentCents ?? ownCents) === ownCents
  if (unsaved && isSaved) dispatch({ type: 'saved' })
  const isDirty = isOpen && unsaved !== undefined && !isSaved
  const saving = useRef(Promise.resolve())
  const latest = useRef({ save, own, ownCents })
  useEffect(() => {
    latest.current = { save, own, ownCents }
  })
  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => {
      // Saves run in sequence, so that an earlier change never overwrites a later one.
      saving.current = saving.current.then(async () => {
        const now = latest.current
        if (now.ownCents !== ownCents) return
        dispatch({ type: 'sent', cents: ownCents })
        try {
          await now.save(toAmount(ownCents), now.own)
        } catch (cause) {
          dispatch({
            type: 'failed',
            error: isMissing(cause) ? TIP_MISSING_INFORMATION : TIP_FAILED,
          })
        }
      })
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
    // Runs again if another change has overtaken this one.
  }, [isDirty, ownCents, saved.tipCents])

  return {
    isAsked: canTip(lines) && !order.isFree,
    choice: unsaved || isSaved ? own : toChoice(saved.tipCents, lines),
    choose: (choice) => dispatch({ type: 'chosen', choice }),
    isPending: isDirty,
    error,
    refusal,
    refuse: (text) => dispatch({ type: 'refused', text }),
    amounts: isDirty ? priceOrder(lines, saved.taxCents, ownCents) : saved,
  }
}

interface TipState {
  /** The last choice made here. */
  own: TipChoice
  /** Set from a choice made here until the order has it; `sentCents` is on its way to the server. */
  unsaved?: { sentCents?: Cents } | undefined
  error?: string | undefined
  refusal?: string | undefined
}

type TipAction =
  | { type: 'chosen'; choice: TipChoice }
  | { type: 'sent'; cents: Cents }
  | { type: 'saved' }
  | { type: 'failed'; error: string }
  | { type: 'refused'; text: string | undefined }

function reduceTip(state: TipState, action: TipAction): TipState {
  switch (action.type) {
    case 'chosen':
      return { own: action.choice, unsaved: state.unsaved ?? {} }
    case 'sent':
      return { ...state, unsaved: { sentCents: action.cents } }
    case 'saved':
      return { ...state, unsaved: undefined }
    case 'failed':
      return { ...state, unsaved: undefined, error: action.error }
    case 'refused':
      return { ...state, refusal: action.text }
  }
}

/** The session has ended, or the order no longer exists. */
function isMissing(cause: unknown): boolean {
  return isSignedOut(cause) || isNotFound(cause)
}

/** The choice that comes to an amount: the percentage where there is one. */
export function toChoice(tipCents: number, lines: Parameters<typeof tipCentsOf>[1]): TipChoice {
  const percent = TIP_PERCENTS.find(
    (candidate) => tipCentsOf({ kind: 'percent', percent: candidate }, lines) === tipCents,
  )
  return percent ? { kind: 'percent', percent } : { kind: 'custom', cents: tipCents }
}
