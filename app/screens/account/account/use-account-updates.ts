import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rewardsQuery } from '#app/features/contests/contests.queries.ts'
import { reservationKeys } from '#app/features/guest-list/reservations.queries.ts'
import { membershipKeys } from '#app/features/membership.queries.ts'
import { ownOrdersKey } from '#app/features/orders/own-orders.queries.ts'

const ASK_EVERY_MS = 20_000

/** Keeps the visible account current with changes by staff or the guest's other devices. */
export function useAccountUpdates(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const keys = [
      ownOrdersKey(userId),
      reservationKeys.own(userId),
      membershipKeys.all(userId),
      rewardsQuery(userId).queryKey,
    ]
    function ask() {
      if (document.visibilityState === 'hidden') return
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    }
    const timer = setInterval(ask, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [queryClient, userId])
}
