import { useQuery } from '@tanstack/react-query'
import { rewardsQuery } from '#app/features/contests/contests.queries.ts'
import { useOwnReservations } from '#app/features/guest-list/use-own-reservations.ts'
import { memberQuery } from '#app/features/membership.queries.ts'
import { useOnceTrue } from '../use-once-true.ts'

/** Whether membership, reservations and rewards are known, or could not be. */
export function useIsAsideSettled(userId: string): boolean {
  const member = useQuery(memberQuery(userId))
  const rewards = useQuery(rewardsQuery(userId))
  const reservations = useOwnReservations(userId)
  const queries = [member, rewards, reservations]
  return useOnceTrue(queries.every((query) => !query.isPending || query.isPaused))
}
