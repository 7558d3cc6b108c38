import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { readObject, storeText } from '#app/api/browser-storage.ts'
import { keepPage } from '#app/api/register-service-worker.ts'
import { accountPath } from '#app/paths.ts'

const KEY = 'ownReservations'
const MAX_STORED = 20

/** Stores the latest reservations in the browser, so that their codes work offline. */
export function keepReservations(userId: string, reservations: readonly OwnReservation[]): void {
  const copy = { userId, reservations: reservations.slice(0, MAX_STORED) }
  const isKept = storeText(KEY, JSON.stringify(copy))
  const hasCode = reservations.some((one) => one.reservationStatus === 'CONFIRMED')
  if (isKept && hasCode) keepPage(accountPath())
}

/** The stored reservations, if they belong to this user. */
export function findReservationCopy(userId: string): OwnReservation[] | undefined {
  const copy = readObject(KEY)
  return copy?.userId === userId ? (copy.reservations as OwnReservation[]) : undefined
}
