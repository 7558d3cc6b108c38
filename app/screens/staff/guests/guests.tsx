import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useDoorQueue } from '#app/features/guest-list/use-door-queue.ts'
import { gleventQuery } from '#app/features/guest-list/staff-glevents.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { CameraView } from '#app/features/scanning/camera-view.tsx'
import { useDeviceSettings } from '#app/features/scanning/device-settings.ts'
import { DeviceSettingsButton } from '#app/features/scanning/device-settings-button.tsx'
import { ScanButton } from '#app/features/scanning/scan-button.tsx'
import { CAMERA_ERROR, CAMERA_FAILED } from '#app/features/scanning/scanning.messages.ts'
import { useWedgeScanner } from '#app/features/scanning/use-wedge-scanner.ts'
import { guestlistEventsPath } from '#app/paths.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { GuestList } from '#domain/guest-list/guest-list.contract.ts'
import { GUESTS_FAILED } from '#domain/guest-list/guest-list.messages.ts'
import { formatEventTime } from '../guestlist-events/format-event-time.ts'
import { useOrderCamera } from '../scan/use-order-camera.ts'
import { ListAndDetail } from '../shell/list-and-detail.tsx'
import { StaffBar } from '../shell/staff-bar.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { DeadSpot } from './dead-spot.tsx'
import { DoorCounter } from './door-counter.tsx'
import { countInside, toDoorGuests } from './door-guests.ts'
import { DoorVerdictCard } from './door-verdict.tsx'
import { Doubles } from './doubles.tsx'
import { GuestListPanel } from './guest-list-panel.tsx'
import { useCheckIn } from './use-check-in.ts'
import { useDoorList } from './use-door-list.ts'

/** The door: the guest list of an event, with check-in by button, camera or hardware scanner. */
export default function Guests() {
  const { vendorLocationId, vendor } = useStaffLocation()
  const { guestlistEventId = '' } = useParams()
  const navigate = useNavigate()
  const settings = useDeviceSettings()
  const { list, reload } = useDoorList(guestlistEventId)
  const queue = useDoorQueue().filter(({ gleventId }) => gleventId === guestlistEventId)
  const guests = list.data ? toDoorGuests(list.data, queue) : []
  const { checkIn, readCode, verdict, isRunning } = useCheckIn(guestlistEventId, reload)
  const scanner = useOrderCamera({
    onText(text) {
      void readCode(text)
      // the camera continues with the next guest
      return false
    },
    onProblem: () => toast(CAMERA_ERROR, { description: CAMERA_FAILED, tone: 'danger' }),
  })
  useWedgeScanner((text) => void readCode(text))
  const usesCamera = settings.scanner === 'camera'

  return (
    <StaffFrame
      title="Guest list"
      atLocation
      wide="fluid"
      onBack={() => void navigate(guestlistEventsPath(vendorLocationId))}
      bar={
        usesCamera &&
        list.data && (
          <StaffBar>
            <ScanButton
              isOn={scanner.isOn}
              startLabel="Scan Guest Code"
              stopLabel="Stop Scanning"
              onStart={scanner.start}
              onStop={scanner.stop}
            />
          </StaffBar>
        )
      }
    >
      {verdict && <DoorVerdictCard verdict={verdict} />}
      <div className="mb-4 flex items-start gap-2">
        <EventTitle vendorId={vendor.vendorId} gleventId={guestlistEventId} />
        <DeviceSettingsButton />
      </div>
      <QueryView query={list} loading={<Loading />} failedTitle={GUESTS_FAILED}>
        {(data: GuestList) => (
          <ListAndDetail
            onTablet
            main={
              <div className="flex flex-col gap-4">
                <DeadSpot queue={queue} timeZone={vendor.timeZone} />
                {/* the video stays, because the camera starts in it */}
                <div className={scanner.isOn ? '' : 'max-lg:hidden'}>
                  <CameraView
                    scanner={scanner}
                    idle="Tap Scan Guest Code, then hold the code in the frame."
                  />
                </div>
                <DoorCounter
                  inside={countInside(data, guests)}
                  reserved={data.reservedCount}
                  capacity={data.capacity}
                />
                <Doubles doubles={data.doubles} timeZone={vendor.timeZone} />
              </div>
            }
            list={
              <GuestListPanel
                guests={guests}
                total={data.total}
                timeZone={vendor.timeZone}
                isBusy={isRunning}
                onCheckIn={(guest) => void checkIn(guest)}
              />
            }
          />
        )}
      </QueryView>
    </StaffFrame>
  )
}

function EventTitle({ vendorId, gleventId }: { vendorId: string; gleventId: string }) {
  const { data: event } = useQuery(gleventQuery(vendorId, gleventId))
  return (
    <div className="min-w-0 flex-1">
      <h1 className="display text-xl text-balance wrap-anywhere sm:text-2xl">
        {event?.name ?? 'Guest list'}
      </h1>
      {event && (
        <p className="amount text-sm text-ink-muted">
          {formatEventTime(event)} · {event.venueName}
        </p>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy>
      <span className="sr-only">Loading the guests</span>
      <ListAndDetail
        onTablet
        main={<Skeleton className="h-32 rounded-sheet" />}
        list={
          <div className="flex flex-col gap-3">
            <Skeleton className="h-18 rounded-card" />
            <Skeleton className="h-18 rounded-card" />
            <Skeleton className="h-18 rounded-card" />
          </div>
        }
      />
    </div>
  )
}
