import { readObject, storeText } from '#app/api/browser-storage.ts'
import type { StaffLocation } from './use-staff-location.ts'

const STORAGE_KEY = 'staffLocations'
const MAX_STORED = 6

/** The locations that this user opened last, so that their doors open again without a connection. */
export function storeStaffLocation(userId: string, staffLocation: StaffLocation): void {
  const { vendorLocationId } = staffLocation
  const others = listStored(userId).filter((one) => one.vendorLocationId !== vendorLocationId)
  const locations = [staffLocation, ...others].slice(0, MAX_STORED)
  storeText(STORAGE_KEY, JSON.stringify({ userId, locations }))
}

/** The stored location, if this user opened it. */
export function readStaffLocation(
  userId: string | undefined,
  vendorLocationId: string | undefined,
): StaffLocation | undefined {
  const wanted = vendorLocationId?.toUpperCase()
  return listStored(userId).find((one) => one.vendorLocationId === wanted)
}

function listStored(userId: string | undefined): StaffLocation[] {
  const stored = readObject(STORAGE_KEY)
  return stored?.userId === userId ? ((stored?.locations ?? []) as StaffLocation[]) : []
}
