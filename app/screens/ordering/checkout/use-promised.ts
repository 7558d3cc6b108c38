import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MarkPaidQuery, Order } from '#domain/orders/orders.contract.ts'
import type { OrderPromise } from '#domain/preparations/promise.contract.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { promiseQuery } from '#app/features/preparations/promise.queries.ts'

/** A wait that has grown since it was shown. */
export interface GrownPromise {
  was: OrderPromise
  now: OrderPromise
}

/** The wait that the page shows for an order, which the guest agrees to by paying. */
export function usePromised({ vendorLocationId, cartItems }: Order) {
  const queryClient = useQueryClient()
  const { queryKey } = promiseQuery(vendorLocationId, cartItems)
  const [grown, setGrown] = useState<GrownPromise>()
  const isAsking = useRef(false)
  return {
    /** Undefined unless the guest is to be asked about it. */
    grown,
    isAsking: () => isAsking.current,
    /** What is sent with the payment; undefined where no wait is shown. */
    toBody(): MarkPaidQuery | undefined {
      isAsking.current = false
      const shown = queryClient.getQueryData(queryKey)?.promise
      return shown ? { shownMinutes: shown.toMinutes } : undefined
    },
    /** Asks the guest if a refusal says that the wait has grown. From here on the page shows the new one. */
    take(error: unknown): boolean {
      const now = detailsOf(error, 'PROMISE_CHANGED')?.promise
      if (!now) return false
      isAsking.current = true
      setGrown({ was: queryClient.getQueryData(queryKey)?.promise ?? now, now })
      // the review asks again, also for other bars
      const known = { promise: now, otherBars: [] }
      queryClient.setQueryData(queryKey, known, { updatedAt: 1 })
      return true
    },
    answer() {
      isAsking.current = false
      setGrown(undefined)
    },
  }
}
