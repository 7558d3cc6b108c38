import { keepDecided } from '#app/features/guest-list/door-queue.ts'
import { logOutStaff } from '#app/features/identity/log-out.ts'

/** Logs out. Guests who were let in but not sent yet stay on the device, which is shared. */
export function endShift(): void {
  keepDecided()
  logOutStaff()
}
