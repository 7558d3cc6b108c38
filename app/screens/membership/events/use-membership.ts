import { useQuery } from '@tanstack/react-query'
import { eligibilityQuery } from '#app/features/guest-list/reservations.queries.ts'
import { memberQuery, type Member } from '#app/features/membership.queries.ts'
import { useSession } from '#app/features/identity/use-session.ts'

export type Membership =
  | { kind: 'loading' }
  | { kind: 'visitor' }
  | { kind: 'failed'; error: unknown; refetch: () => unknown }
  | { kind: 'guest'; userId: string; phoneNumber: string }
  /** `isEligible` is undefined until it has loaded: whether an event is reserved cannot be said before. */
  | { kind: 'member'; userId: string; member: Member; isEligible: boolean | undefined }

/** The viewer's session and membership. */
export function useMembership(): Membership {
  const state = useSession()
  const userId = state.status === 'signed-in' ? state.session.userId : ''
  const profile = useQuery({ ...memberQuery(userId), enabled: userId !== '' })
  const eligibility = useQuery({
    ...eligibilityQuery(userId),
    enabled: userId !== '' && profile.data !== null,
  })
  if (state.status === 'unknown') return { kind: 'loading' }
  if (state.status === 'signed-out') return { kind: 'visitor' }
  const member = profile.data
  if (member === null) return { kind: 'guest', userId, phoneNumber: state.session.phoneNumber }
  if (member === undefined) {
    const { error, refetch, isPaused } = profile
    return error || isPaused ? { kind: 'failed', error, refetch } : { kind: 'loading' }
  }
  const isEligible = member.availableCredits > 0 && eligibility.data
  return { kind: 'member', userId, member, isEligible }
}
