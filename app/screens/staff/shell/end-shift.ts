import type { QueryClient } from '@tanstack/react-query'
import { isOnline } from '#app/api/connection.ts'
import { keepDecided } from '#app/features/guest-list/door-queue.ts'
import { logOutStaff } from '#app/features/identity/log-out.ts'
import { endShiftHere } from '#app/features/preparations/line-shift.ts'

/** A person who leaves waits no longer than this for the server. */
const TELL_MS = 3_000

/**
 * Logs out, and ends the shift at the makers' screen first. Guests who were let in but not sent yet stay on the
 * device, which is shared.
 */
export async function endShift(queryClient: QueryClient): Promise<void> {
  keepDecided()
  if (isOnline()) {
    const told = endShiftHere(queryClient).catch(() => undefined)
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, TELL_MS))])
  }
  logOutStaff()
}
