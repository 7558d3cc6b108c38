import { readObject, removeText, storeText } from '#app/api/browser-storage.ts'
import { LOCATION_ID_LENGTH, VENDOR_ID_LENGTH } from '#domain/invitations/invitation-limits.ts'
import { newCode } from '#domain/values/new-code.ts'

export interface NewVenueIds {
  vendorId: string
  vendorLocationId: string
}

const STORAGE_KEY = 'newVenueIds'

/**
 * The ids of the venue that this person is about to start. They are kept until it is started, for all tabs: the
 * same ids start one venue. With an invitation they need not be kept, because it starts one venue only.
 */
export function readNewVenueIds(userId: string, hasInvitation: boolean): NewVenueIds {
  if (hasInvitation) return createIds()
  const { owner, vendorId, vendorLocationId } = readObject(STORAGE_KEY) ?? {}
  const isKept =
    owner === userId && typeof vendorId === 'string' && typeof vendorLocationId === 'string'
  return isKept ? { vendorId, vendorLocationId } : renewVenueIds(userId, hasInvitation)
}

/** Replaces ids that are taken. */
export function renewVenueIds(userId: string, hasInvitation: boolean): NewVenueIds {
  const ids = createIds()
  if (!hasInvitation) storeText(STORAGE_KEY, JSON.stringify({ owner: userId, ...ids }))
  return ids
}

export function forgetNewVenueIds(): void {
  removeText(STORAGE_KEY)
}

function createIds(): NewVenueIds {
  return {
    vendorId: newCode(VENDOR_ID_LENGTH),
    vendorLocationId: newCode(LOCATION_ID_LENGTH),
  }
}
