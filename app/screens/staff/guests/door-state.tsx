import { CameraView } from '#app/features/scanning/camera-view.tsx'
import type { OrderCamera } from '#app/features/scanning/use-order-camera.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import type { GuestList } from '#domain/guest-list/guest-list.contract.ts'
import { EVENT_CALLED_OFF } from '#domain/guest-list/guest-list.messages.ts'
import { OfflineNotice, RefusedCheckIns } from '../shell/door-offline-banner.tsx'
import { DoorCounter } from './door-counter.tsx'
import { countInside } from './door-guests.ts'
import { DuplicateCheckIns } from './duplicate-check-ins.tsx'
import type { useDoor } from './use-door.ts'

/** What stands beside the guests: notices, the picture of the camera, and how many are inside. */
export function DoorState(props: {
  list: GuestList
  door: Pick<ReturnType<typeof useDoor>, 'event' | 'guests' | 'queue'>
  scanner: OrderCamera
  timeZone: string
  /** False where the bar has the notice. */
  saysOffline: boolean
}) {
  const { list, door, scanner, timeZone, saysOffline } = props
  const { event, guests, queue } = door
  return (
    <div className="flex flex-col gap-4">
      {event?.calledOffAt && <Alert tone="warning" title={EVENT_CALLED_OFF} />}
      {saysOffline && <OfflineNotice queue={queue} timeZone={timeZone} />}
      <RefusedCheckIns queue={queue} timeZone={timeZone} />
      {/* the video stays, because the camera starts in it */}
      <div className={scanner.isOn ? '' : 'max-lg:hidden'}>
        <CameraView
          scanner={scanner}
          idle="Tap Scan Guest Code, then hold the code in the frame."
        />
      </div>
      <DoorCounter
        inside={countInside(guests)}
        reserved={list.reservedCount}
        capacity={list.capacity}
      />
      <DuplicateCheckIns doubles={list.doubles} timeZone={timeZone} />
    </div>
  )
}
