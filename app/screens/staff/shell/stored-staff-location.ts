import type { StaffLocation } from './use-staff-location.ts'

const STORAGE_KEY = 'staffLocation'

/** The location that was opened last, so that its door opens again without a connection. */
export function storeStaffLocation(userId: string, staffLocation: StaffLocation): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, staffLocation }))
  } catch {
    // without storage it needs the network
  }
}

/** The stored location, if it is this one and this user opened it. */
export function readStaffLocation(
  userId: string | undefined,
  vendorLocationId: string | undefined,
): StaffLocation | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<{
      userId: string
      staffLocation: StaffLocation
    }>
    const { staffLocation } = stored
    const isIt =
      stored.userId === userId &&
      staffLocation?.vendorLocationId === vendorLocationId?.toUpperCase()
    return isIt ? staffLocation : undefined
  } catch {
    return undefined
  }
}
