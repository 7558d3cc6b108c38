import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { keepPage } from '#app/api/register-service-worker.ts'
import { accountPath } from '#app/paths.ts'

const KEY = 'ownReservations'
const MOST_KEPT = 20

interface Copy {
  userId: string
  reservations: OwnReservation[]
}

/** Stores the latest reservations in the browser, so that their codes work offline. */
export function keepReservations(userId: string, reservations: readonly OwnReservation[]): void {
  try {
    const copy: Copy = { userId, reservations: reservations.slice(0, MOST_KEPT) }
    localStorage.setItem(KEY, JSON.stringify(copy))
    if (reservations.some((one) => one.reservationStatus === 'CONFIRMED')) keepPage(accountPath())
  } catch {
    // storage is disabled: the code needs the network
  }
}

/** The stored reservations, if they belong to this user. */
export function findReservationCopy(userId: string): OwnReservation[] | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Copy | null
    return copy?.userId === userId ? copy.reservations : undefined
  } catch {
    return undefined
  }
}
