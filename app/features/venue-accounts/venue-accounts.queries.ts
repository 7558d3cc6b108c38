import { queryOptions } from '@tanstack/react-query'
import { managedVendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type {
  AccountLink,
  OperatorShareBody,
  VenueAccount,
} from '#domain/venue-accounts/venue-accounts.contract.ts'

const pathOf = (vendorId: string) => `${managedVendorPath(vendorId)}/payment-account`

/** The venue's own account, as the payment provider has it now. */
export function venueAccountQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'payment-account'] as const,
    queryFn: ({ signal }) => request<VenueAccount>(pathOf(vendorId), { signal }),
    // owners come back from the provider's form
    refetchOnWindowFocus: true,
  })
}

/** Opens the account, or continues: answers with the provider's form. */
export const startVenueAccount = (vendorId: string, intent: Intent) =>
  request<AccountLink>(pathOf(vendorId), { method: 'POST', intent })

export const changeOperatorShare = (vendorId: string, body: OperatorShareBody, intent: Intent) =>
  request<VenueAccount>(`${managedVendorPath(vendorId)}/operator-share`, {
    method: 'PUT',
    body,
    intent,
  })
