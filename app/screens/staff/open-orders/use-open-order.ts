import { useState } from 'react'
import { useNavigate } from 'react-router'
import { findOrdersByNumber } from '#app/features/orders/staff-orders.queries.ts'
import { readOrderId } from '#app/features/scanning/read-order-id.ts'
import { giveFeedback } from '#app/features/scanning/scan-feedback.ts'
import { INVALID_QR_CODE, NOT_AN_ORDER_QR_CODE } from '#app/features/scanning/scanning.messages.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { staffOrderPath, staffPrizesPath } from '#app/paths.ts'
import { parseClaimCode } from '#domain/contests/claim-code.ts'
import { createOpening, useHandOver } from '../order/use-hand-over.ts'
import { noSuchOrder } from './open-orders.messages.ts'
import { isShortId, matchShortId, toNumber } from './match-short-id.ts'

/** Why no order was opened, shown where the code was read. */
export interface OpenProblem {
  source: 'scanned' | 'typed'
  text: string
}

/** Opens the scanned or typed order, which hands it over. A text that is not an order opens nothing. */
export function useOpenOrder(vendorLocationId: string) {
  const navigate = useNavigate()
  const handOver = useHandOver(vendorLocationId)
  const [problem, setProblem] = useState<OpenProblem>()
  const [isSearching, setSearching] = useState(false)

  function open(orderId: string) {
    giveFeedback('detected')
    const opening = createOpening(orderId)
    void handOver.run({ opening, by: 'opening' })
    const { openingId } = opening
    void navigate(staffOrderPath(vendorLocationId, orderId), { state: { openingId } })
  }

  /** True when the text is an order's, which is then opened. */
  function openScanned(text: string): boolean {
    const orderId = readOrderId(text)
    if (orderId) {
      open(orderId)
      return true
    }
    giveFeedback('refused')
    toast(INVALID_QR_CODE, { description: NOT_AN_ORDER_QR_CODE, tone: 'danger' })
    setProblem({ source: 'scanned', text: NOT_AN_ORDER_QR_CODE })
    return false
  }

  function tellTyped(text: string) {
    setProblem({ source: 'typed', text })
  }

  async function findByShortId(text: string) {
    setSearching(true)
    try {
      const orders = isShortId(text)
        ? await findOrdersByNumber(vendorLocationId, toNumber(text))
        : []
      const match = matchShortId(text, orders)
      if (match.kind === 'order') return open(match.orderId)
      giveFeedback('refused')
      tellTyped(
        match.kind === 'several'
          ? 'Two orders end in these characters. Please scan the QR code.'
          : noSuchOrder(text),
      )
    } catch {
      tellTyped('The orders could not be loaded. Please try again.')
    } finally {
      setSearching(false)
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
    /** A whole id, an address, the last six characters as they are printed, or a prize's claim code. */
    openTyped(text: string) {
      setProblem(undefined)
      const orderId = readOrderId(text)
      const claimCode = parseClaimCode(text)
      if (orderId) open(orderId)
      else if (claimCode) void navigate(staffPrizesPath(vendorLocationId, claimCode))
      else void findByShortId(text)
    },
    forgetProblem: () => setProblem(undefined),
  }
}
