import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TERMS_VERSION } from '#domain/identity/terms.ts'
import { acceptTerms, termsQuery } from '#app/features/identity/terms.queries.ts'

export interface TermsConsent {
  /** `asked` unless the terms are known to be accepted. */
  state: { kind: 'loading' | 'asked' } | { kind: 'accepted'; at: string }
  /** Stores the consent that the guest has just given. @throws ApiError */
  accept: () => Promise<void>
}

/** Whether the guest still has to accept the terms: once for each version of them. */
export function useTerms(userId: string): TermsConsent {
  const queryClient = useQueryClient()
  const query = termsQuery(userId)
  const { data, isLoading } = useQuery(query)
  return {
    state: data?.acceptedAt
      ? { kind: 'accepted', at: data.acceptedAt }
      : { kind: isLoading ? 'loading' : 'asked' },
    async accept() {
      if (data?.acceptedAt) return
      try {
        const version = data?.version ?? TERMS_VERSION
        queryClient.setQueryData(query.queryKey, await acceptTerms(userId, version))
      } catch (error) {
        // newer terms may be the reason
        void queryClient.invalidateQueries(query)
        throw error
      }
    },
  }
}
