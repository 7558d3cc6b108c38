import { Alert } from '#app/ui/feedback/alert.tsx'
import type { DoubleCheckIn } from '#domain/guest-list/guest-list.contract.ts'
import { formatTime } from '../shell/format-time.ts'
import { nameOf } from './door-guests.ts'

/** Guests who were let in twice while a device was offline: by name, door and time. */
export function DuplicateCheckIns(props: { doubles: readonly DoubleCheckIn[]; timeZone: string }) {
  const { doubles, timeZone } = props
  if (doubles.length === 0) return null
  return (
    <Alert
      tone="warning"
      title={doubles.length === 1 ? 'Checked in twice' : 'Checked in more than once'}
    >
      <ul className="flex flex-col gap-2">
        {doubles.map((double) => (
          <li key={double.reservationId}>
            <p className="font-semibold">{nameOf(double)}</p>
            {double.checkIns.map(({ at, by, door }, index) => (
              <p key={`${at} ${index}`} className="amount">
                {[formatTime(at, timeZone), door, `by ${by}`].filter(Boolean).join(' · ')}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
