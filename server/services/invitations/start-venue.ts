import { MAX_VENUES_PER_DAY, MAX_VENUES_PER_PERSON } from '#domain/invitations/invitation-limits.ts'
import type { StartedVenue, StartVenueBody } from '#domain/invitations/invitations.contract.ts'
import {
  START_ID_TAKEN,
  TOO_MANY_VENUES,
  VENUES_NEED_INVITATION,
} from '#domain/invitations/invitations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Caller, type Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { changeOnce } from '../../calls/once.ts'
import { recordChange } from '../audit/record-change.ts'
import { addLocation } from '../locations/add-location.ts'
import { limitRefundsAtFirst } from '../money-desk/money-settings.ts'
import { addOwner } from '../vendor-roles/add-owner.ts'
import { publishRole } from '../vendor-roles/live-roles.ts'
import { addVendor } from '../vendors/add-vendor.ts'
import { requireTimeZone } from '../vendors/require-time-zone.ts'
import { requireUsable } from './find-invitation.ts'
import { hashToken } from '../../calls/hash-token.ts'
import {
  lockInvitation,
  markUsed,
  selectInvitationOfToken,
  type InvitationRow,
} from './invitations.store.ts'
import { requireInvited } from './require-may-start.ts'
import { countStartedVenues, lockStarter, selectOwnVenue } from './start-venue.store.ts'

const DAY_SECONDS = 86_400

/**
 * Starts a venue with its first location, whose SUPER_ADMIN the caller becomes: all of it or nothing. The same
 * ids lead to the same venue, and an invitation to one. @throws Failure forbidden, bad_request, not_found,
 * conflict or too_many
 */
export async function startVenue(context: Context, body: StartVenueBody): Promise<StartedVenue> {
  const caller = requireCaller(context)
  requireInvited(context, body.invitationToken)
  await requireTimeZone(context, body.timeZone)
  const started = await changeOnce(context, 'POST venues', async (tx) => {
    await lockStarter(tx, { userId: caller.userId })
    const [own] = await selectOwnVenue(tx, { ...body, phoneNumber: caller.phoneNumber })
    if (own) return own
    const invitation = await takeInvitation(context, tx, body.invitationToken, caller)
    await requireFewVenues(context, tx, caller, invitation !== undefined)
    const venue = await addVenue(context, tx, body)
    if (invitation) await useInvitation(context, tx, invitation, { ...venue, ...caller })
    return venue
  })
  publishRole(context, { ...started, phoneNumber: caller.phoneNumber })
  context.changes.announce('place', started.vendorLocationId)
  return started
}

/** The invitation, which nobody else can use or revoke until the transaction ends. */
async function takeInvitation(
  context: Context,
  tx: Transaction,
  token: string | undefined,
  caller: Caller,
): Promise<InvitationRow | undefined> {
  if (!token) return undefined
  const tokenHash = hashToken(token)
  await lockInvitation(tx, { tokenHash })
  const [invitation] = await selectInvitationOfToken(tx, { tokenHash })
  requireUsable(invitation, caller, context.now())
  return invitation
}

async function useInvitation(
  context: Context,
  tx: Transaction,
  { invitationId }: InvitationRow,
  { vendorId, userId }: { vendorId: string; userId: string },
): Promise<void> {
  await markUsed(tx, { invitationId, now: context.now(), userId, vendorId })
  await recordChange(context, tx, {
    action: 'invitation.used',
    subjectType: 'invitation',
    subjectId: invitationId,
    after: { vendorId },
  })
}

/** @throws Failure too_many; forbidden for many venues without an invitation */
async function requireFewVenues(
  context: Context,
  tx: Transaction,
  { userId }: Caller,
  isInvited: boolean,
): Promise<void> {
  const since = new Date(context.now().getTime() - DAY_SECONDS * 1_000)
  const [started] = await countStartedVenues(tx, { userId, since })
  if ((started?.sinceThen ?? 0) >= MAX_VENUES_PER_DAY) {
    throw new Failure('too_many', TOO_MANY_VENUES, {
      code: 'TOO_MANY_VENUES',
      retryAfterSeconds: DAY_SECONDS,
    })
  }
  if (!isInvited && (started?.total ?? 0) >= MAX_VENUES_PER_PERSON) {
    throw new Failure('forbidden', VENUES_NEED_INVITATION, { code: 'INVITATION_REQUIRED' })
  }
}

/** @throws Failure conflict when one of the ids is taken */
async function addVenue(
  context: Context,
  tx: Transaction,
  body: StartVenueBody,
): Promise<StartedVenue> {
  const { vendorId, vendorLocationId, name, addressLine1, addressLine2, city, state, zip } = body
  const vendor = await addVendor(context, tx, {
    vendorId,
    name,
    addressLine1,
    addressLine2: addressLine2 || null,
    city,
    state,
    zip,
    timeZone: body.timeZone,
  })
  if (!vendor) throw idTaken()
  const location = await addLocation(context, tx, {
    vendorId,
    vendorLocationId,
    description: body.locationName,
  })
  if (!location) throw idTaken()
  await limitRefundsAtFirst(tx, vendorId)
  await addOwner(context, tx, vendorId, body.ownerName)
  return { vendorId, vendorLocationId }
}

function idTaken(): Failure {
  return new Failure('conflict', START_ID_TAKEN, { code: 'ID_TAKEN' })
}
