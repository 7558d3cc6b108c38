import type { Address, AddressSuggestion } from '#domain/addresses/addresses.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { canManageGuestListEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../context.ts'
import { requireRole } from '../vendor-roles/require-role.ts'

/**
 * Addresses for a typed text, for people who manage events of the vendor. @throws Failure
 * unavailable
 */
export async function suggestAddresses(
  context: Context,
  vendorId: string,
  { text, sessionToken }: { text: string; sessionToken?: string | undefined },
): Promise<AddressSuggestion[]> {
  await requireRole(context, vendorId, canManageGuestListEvents)
  return context.addressSearch.suggest(text, sessionToken)
}

/** The address of a suggestion. @throws Failure not_found for a place without a street address, unavailable */
export async function findAddress(
  context: Context,
  vendorId: string,
  placeId: string,
  sessionToken: string | undefined,
): Promise<Address> {
  await requireRole(context, vendorId, canManageGuestListEvents)
  const address = await context.addressSearch.find(placeId, sessionToken)
  if (!address) {
    throw new Failure('not_found', 'This place has no street address.', { code: 'NOT_FOUND' })
  }
  return address
}
