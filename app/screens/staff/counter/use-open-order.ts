import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadErrorText } from '#app/api/api-error.ts'
import { findOrdersByNumber } from '#app/features/orders/staff-orders.queries.ts'
import { readOrderId } from '#app/features/scanning/read-order-id.ts'
import { giveFeedback } from '#app/features/scanning/scan-feedback.ts'
import { INVALID_QR_CODE, NOT_AN_ORDER_QR_CODE } from '#app/features/scanning/scanning.messages.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { staffOrderPath, staffPrizesPath } from '#app/staff-paths.ts'
import { parseClaimCode } from '#domain/contests/claim-code.ts'
import { parseNumber } from '#domain/orders/typed-number.ts'
import { noSuchOrder, ORDER_NOT_FOUND_TITLE } from '../order-parts/order.messages.ts'
import { createVisit, useHandOver } from './use-hand-over.ts'
import { isOrderNumber, isShortId, matchShortId } from './match-short-id.ts'

/** Why no order was opened, shown where the code was read. */
export interface OpenProblem {
  source: 'scanned' | 'typed'
  title: string
  text: string
}

export type OpenOrder = ReturnType<typeof useOpenOrder>

/** Opens the scanned or typed order, which hands it over. A text that is not an order opens nothing. */
export function useOpenOrder(vendorLocationId: string) {
  const navigate = useNavigate()
  const handOver = useHandOver(vendorLocationId)
  const [problem, setProblem] = useState<OpenProblem>()
  const [isSearching, setSearching] = useState(false)
  const search = useRef<AbortController>(undefined)

  /** Only the latest code counts: a late answer must not hand over the order of another guest. */
  function startOver() {
    search.current?.abort()
    setSearching(false)
    setProblem(undefined)
  }
  // An order that is opened from a list, or another page, ends the search too.
  const { key } = useLocation()
  useLayoutEffect(() => startOver, [key])

  function open(orderId: string) {
    giveFeedback('detected')
    const visit = createVisit(orderId)
    void handOver.run({ visit, by: 'visit' })
    const { visitId } = visit
    void navigate(staffOrderPath(vendorLocationId, orderId), { state: { visitId } })
  }

  /** True when the text is an order's, which is then opened. */
  function openScanned(text: string): boolean {
    startOver()
    const orderId = readOrderId(text)
    if (orderId) {
      open(orderId)
      return true
    }
    giveFeedback('refused')
    toast(INVALID_QR_CODE, { description: NOT_AN_ORDER_QR_CODE, tone: 'danger' })
    setProblem({ source: 'scanned', title: INVALID_QR_CODE, text: NOT_AN_ORDER_QR_CODE })
    return false
  }

  function refuseNumber(title: string, text: string) {
    giveFeedback('refused')
    setProblem({ source: 'typed', title, text })
  }

  async function findByShortId(text: string) {
    startOver()
    const { signal } = (search.current = new AbortController())
    setSearching(true)
    try {
      const orders = isOrderNumber(text)
        ? await findOrdersByNumber(vendorLocationId, parseNumber(text), signal)
        : []
      if (signal.aborted) return
      const match = matchShortId(text, orders)
      if (match.kind === 'order') return open(match.orderId)
      refuseNumber(
        ORDER_NOT_FOUND_TITLE,
        match.kind === 'several'
          ? 'Two orders end in these characters. Please scan the QR code.'
          : noSuchOrder(parseNumber(text)),
      )
    } catch (error) {
      if (signal.aborted) return
      refuseNumber(loadErrorText(error), 'The orders could not be loaded. Please try again.')
    } finally {
      if (!signal.aborted) setSearching(false)
    }
  }

  return {
    problem,
    isSearching,
    openScanned,
    /** A hardware scanner reads QR codes, and printed numbers too. */
    openBurst(text: string) {
      if (isShortId(text)) void findByShortId(text)
      else openScanned(text)
    },
    /** A whole id, an address, the day's three digits, the last six characters, or a prize's claim code. */
    openTyped(text: string) {
      startOver()
      const orderId = readOrderId(text)
      const claimCode = parseClaimCode(text)
      if (orderId) open(orderId)
      else if (claimCode) void navigate(staffPrizesPath(vendorLocationId, claimCode))
      else void findByShortId(text)
    },
    /** Forgets the problem and ends a search, whose answer would open an order. */
    forgetProblem: startOver,
  }
}
