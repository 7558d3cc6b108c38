import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
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
    if (reservations.some((one) => one.reservationStatus === 'CONFIRMED')) cacheAccountPage()
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

/** Asks the service worker, if there is one, to keep the page that shows the code. */
function cacheAccountPage(): void {
  const keepPage = accountPath()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin argument
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keepPage }))
}
