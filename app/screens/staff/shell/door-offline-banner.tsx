import { WifiOff } from 'lucide-react'
import { useOfflineSince } from '#app/api/use-offline-since.ts'
import { doorQueue, isWaiting, type QueuedCheckIn } from '#app/features/guest-list/door-queue.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { formatTime } from './format-time.ts'

export interface DoorOfflineBannerProps {
  queue: readonly QueuedCheckIn[]
  timeZone: string
}

/** Shows since when the door is offline, how many check-ins wait, and those refused later. */
export function DoorOfflineBanner(props: DoorOfflineBannerProps) {
  return (
    <>
      <OfflineNotice {...props} />
      <RefusedCheckIns {...props} />
    </>
  )
}

/** Since when the door is offline, and how many check-ins wait. */
export function OfflineNotice({ queue, timeZone }: DoorOfflineBannerProps) {
  const since = useOfflineSince()
  // a check-in that a tap is sending right now is no news
  const waiting = queue.filter((one) => isWaiting(one) && !doorQueue.isClaimed(one.nonce))
  return (
    <>
      {(since !== undefined || waiting.length > 0) && (
        <output
          data-offline-notice={since === undefined ? undefined : true}
          className="flex gap-3 rounded-card bg-warning-soft p-4 text-sm text-warning"
        >
          <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0">
            <p className="font-semibold">
              {since === undefined
                ? 'Sending check-ins'
                : `Offline since ${formatTime(since, timeZone)}`}
            </p>
            <p className="text-ink">
              {waiting.length > 0 && `${describe(waiting.length)} kept on this device. `}
              {since !== undefined &&
                'Keep checking in: everything is sent when the network is back.'}
            </p>
          </div>
        </output>
      )}
    </>
  )
}

/** Check-ins that the server refused later, until a person has read why. */
export function RefusedCheckIns({ queue, timeZone }: DoorOfflineBannerProps) {
  const refused = queue.filter(({ refusal }) => refusal !== undefined)
  return (
    <>
      {refused.map(({ nonce, guestName, refusal, checkedInAt }) => (
        <Alert key={nonce} title={`${guestName}, let in at ${formatTime(checkedInAt, timeZone)}`}>
          <p>{refusal}</p>
          <Button
            variant="ghost"
            size="touch"
            className="-ml-gutter"
            onClick={() => doorQueue.remove(nonce)}
          >
            Dismiss
          </Button>
        </Alert>
      ))}
    </>
  )
}

function describe(count: number): string {
  return count === 1 ? '1 check-in is' : `${count} check-ins are`
}
