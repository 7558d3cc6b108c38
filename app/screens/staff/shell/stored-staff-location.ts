import { readObject, storeText } from '#app/api/browser-storage.ts'
import type { StaffLocation } from './use-staff-location.ts'

const STORAGE_KEY = 'staffLocation'

/** The location that was opened last, so that its door opens again without a connection. */
export function storeStaffLocation(userId: string, staffLocation: StaffLocation): void {
  storeText(STORAGE_KEY, JSON.stringify({ userId, staffLocation }))
}

/** The stored location, if it is this one and this user opened it. */
export function readStaffLocation(
  userId: string | undefined,
  vendorLocationId: string | undefined,
): StaffLocation | undefined {
  const stored = readObject(STORAGE_KEY)
  const staffLocation = stored?.staffLocation as StaffLocation | undefined
  const isIt =
    stored?.userId === userId && staffLocation?.vendorLocationId === vendorLocationId?.toUpperCase()
  return isIt ? staffLocation : undefined
}
