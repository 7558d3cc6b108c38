import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { signInTicketQuery, ticketsQuery } from '#app/features/contests/contests.queries.ts'
import type { Contest } from '#domain/contests/contests.contract.ts'

/**
 * A person's tickets of an event, with the one for signing in, which is requested once, and whether
 * they have agreed to the terms.
 */
export function useOwnTickets(userId: string, { contestId, isOpen }: Contest) {
  const queries = useQueryClient()
  const granted = useQuery({ ...signInTicketQuery(userId, contestId), enabled: isOpen })
  const isNew = granted.data?.isNew
  useEffect(() => {
    if (isNew) void queries.invalidateQueries(ticketsQuery(userId))
  }, [isNew, queries, userId])
  const { data, error, isPaused, refetch } = useQuery({
    ...ticketsQuery(userId),
    enabled: !isOpen || granted.isFetched,
    select: ({ tickets, terms }) => ({
      count: tickets.filter(({ eventId }) => eventId === contestId).length,
      hasAgreed: terms.agreedAt !== null,
    }),
  })
  return { data, error, isPaused: isPaused || granted.isPaused, refetch }
}
