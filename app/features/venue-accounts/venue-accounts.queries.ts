import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { managedVendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type {
  AccountLink,
  OperatorShareBody,
  VenueAccount,
} from '#domain/venue-accounts/venue-accounts.contract.ts'

const pathOf = (vendorId: string) => `${managedVendorPath(vendorId)}/payment-account`

/** The venue's own account, in the state that is known; the provider tells of changes within a minute. */
export function venueAccountQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'payment-account'] as const,
    queryFn: ({ signal }) => request<VenueAccount>(pathOf(vendorId), { signal }),
    // owners come back from the provider's form
    refetchOnWindowFocus: true,
  })
}

/** Keeps the answer of a change, also while an earlier state is still being loaded. */
export async function keepAccount(queries: QueryClient, vendorId: string, account: VenueAccount) {
  const { queryKey } = venueAccountQuery(vendorId)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, account)
}

/** Asks the provider for its state now. */
export const checkVenueAccount = (vendorId: string, intent: Intent) =>
  request<VenueAccount>(pathOf(vendorId), { method: 'PUT', intent })

/** Says that no sales tax is due where none is collected. */
export const sayNoTax = (vendorId: string, intent: Intent) =>
  request<VenueAccount>(`${pathOf(vendorId)}/no-tax`, { method: 'PUT', intent })

/** Opens the account, or continues: answers with the provider's form. */
export const startVenueAccount = (vendorId: string, intent: Intent) =>
  request<AccountLink>(pathOf(vendorId), { method: 'POST', intent })

export const changeOperatorShare = (vendorId: string, body: OperatorShareBody, intent: Intent) =>
  request<VenueAccount>(`${managedVendorPath(vendorId)}/operator-share`, {
    method: 'PUT',
    body,
    intent,
  })
