import { useEffect, useRef, useState } from 'react'
import { TIP_PERCENTS } from '#domain/orders/order-limits.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { canTip, type OrderAmounts, priceOrder } from '#domain/orders/price-order.ts'
import { type Cents, toAmount } from '#domain/values/money.ts'
import { toOrderCents, toPricedLines } from '#domain/orders/order-amounts.ts'
import { ApiError } from '#app/api/api-error.ts'
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
  const [own, setOwn] = useState(initial)
  /**
   * Set from a choice made here until the order has it; `sentCents` is on its way to the server.
   */
  const [unsaved, setUnsaved] = useState<{ sentCents?: Cents }>()
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const lines = toPricedLines(order.cartItems)
  const saved = toOrderCents(order)
  const ownCents = order.isFree && saved.tip === 0 ? 0 : tipCentsOf(own, lines)
  const isSaved = ownCents === saved.tip && (unsaved?.sentCents ?? ownCents) === ownCents
  if (unsaved && isSaved) setUnsaved(undefined)
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
        setUnsaved({ sentCents: ownCents })
        try {
          await now.save(toAmount(ownCents), now.own)
        } catch (cause) {
          setError(isMissing(cause) ? TIP_MISSING_INFORMATION : TIP_FAILED)
          setUnsaved(undefined)
        }
      })
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
    // Runs again if another change has overtaken this one.
  }, [isDirty, ownCents, saved.tip])

  function choose(next: TipChoice) {
    setError(undefined)
    setRefusal(undefined)
    setOwn(next)
    setUnsaved((earlier) => earlier ?? {})
  }
  return {
    isAsked: canTip(lines) && !order.isFree,
    choice: unsaved || isSaved ? own : toChoice(saved.tip, lines),
    choose,
    isPending: isDirty,
    error,
    refusal,
    refuse: setRefusal,
    amounts: isDirty ? priceOrder(lines, saved.tax, ownCents) : toAmounts(order),
  }
}

/** Thrown by `save` when the user or the order is missing. */
export class MissingInformation extends Error {}

/**
 * The same texts for refusals of the server: the session has ended, or the order no longer exists.
 */
function isMissing(cause: unknown): boolean {
  if (cause instanceof MissingInformation) return true
  return cause instanceof ApiError && (cause.status === 401 || cause.status === 404)
}

/** The choice that comes to an amount: the percentage where there is one. */
export function toChoice(tipCents: number, lines: Parameters<typeof tipCentsOf>[1]): TipChoice {
  const percent = TIP_PERCENTS.find(
    (candidate) => tipCentsOf({ kind: 'percent', percent: candidate }, lines) === tipCents,
  )
  return percent ? { kind: 'percent', percent } : { kind: 'custom', cents: tipCents }
}

function toAmounts(order: Order): OrderAmounts {
  const { subtotal, discount, tax, tip, total } = toOrderCents(order)
  return {
    subtotalCents: subtotal,
    discountCents: discount,
    taxCents: tax,
    tipCents: tip,
    totalCents: total,
    isFree: order.isFree,
  }
}
