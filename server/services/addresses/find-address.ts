import type { Address, AddressSuggestion } from '#domain/addresses/addresses.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { canManageGuestListEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Caller, type Context } from '../../process/context.ts'
import { requireMayStart } from '../invitations/require-may-start.ts'
import { requireRole } from '../vendor-roles/require-role.ts'

/** The person who looks up an address: a vendor's manager, or a person who starts a venue. */
export type Searcher = { vendorId: string } | { invitationToken: string | undefined }

/** Addresses for a typed text. @throws Failure forbidden, too_many, unavailable */
export async function suggestAddresses(
  context: Context,
  searcher: Searcher,
  { text, sessionToken }: { text: string; sessionToken?: string | undefined },
): Promise<AddressSuggestion[]> {
  const { userId } = await requireSearcher(context, searcher)
  return context.addressSearch.suggest(text, sessionToken, userId)
}

/** The address of a suggestion. @throws Failure not_found for a place without a street address, too_many, unavailable */
export async function findAddress(
  context: Context,
  searcher: Searcher,
  placeId: string,
  sessionToken: string | undefined,
): Promise<Address> {
  const { userId } = await requireSearcher(context, searcher)
  const address = await context.addressSearch.find(placeId, sessionToken, userId)
  if (!address) {
    throw new Failure('not_found', 'This place has no street address.', { code: 'NOT_FOUND' })
  }
  return address
}

async function requireSearcher(context: Context, searcher: Searcher): Promise<Caller> {
  if ('vendorId' in searcher) {
    await requireRole(context, searcher.vendorId, canManageGuestListEvents)
  } else {
    await requireMayStart(context, searcher.invitationToken)
  }
  return requireCaller(context)
}
