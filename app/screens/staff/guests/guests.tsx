import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { useDeviceSettings } from '#app/features/scanning/device-settings.ts'
import { DeviceSettingsButton } from '#app/features/scanning/device-settings-button.tsx'
import { ScanButton } from '#app/features/scanning/scan-button.tsx'
import { CAMERA_ERROR, CAMERA_FAILED } from '#app/features/scanning/scanning.messages.ts'
import { useWedgeScanner } from '#app/features/scanning/use-wedge-scanner.ts'
import { guestlistEventsPath } from '#app/staff-paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { useWiderThan } from '#app/ui/layout/use-wider-than.ts'
import { findEntry } from '#domain/guest-list/door-rules.ts'
import type { Glevent, GuestList } from '#domain/guest-list/guest-list.contract.ts'
import { GUESTS_FAILED, notTonight } from '#domain/guest-list/guest-list.messages.ts'
import { canCheckInGuests } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { type OrderCamera, useOrderCamera } from '#app/features/scanning/use-order-camera.ts'
import { ListAndDetail } from '../shell/list-and-detail.tsx'
import { StaffBar } from '../shell/staff-bar.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useNow } from '#app/ui/layout/use-now.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { OfflineNotice } from '../shell/door-offline-banner.tsx'
import { type DoorGuest, nameOf } from './door-guests.ts'
import { DoorLoading } from './door-loading.tsx'
import { DoorState } from './door-state.tsx'
import { DoorVerdictPlace } from './door-verdict.tsx'
import { EventTitle } from './event-title.tsx'
import { GuestListPanel } from './guest-list-panel.tsx'
import { GuestSheet } from './guest-sheet.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDoor } from './use-door.ts'

/** What a device keeps of a guest list belongs to its event, so another event starts afresh. */
function Guests() {
  const gleventId = useParams().guestlistEventId ?? ''
  return <Door key={gleventId} gleventId={gleventId} />
}

/** The door: the guest list of an event, with check-in by button, camera or hardware scanner. */
function Door({ gleventId }: { gleventId: string }) {
  const { vendorLocationId, vendor } = useStaffLocation()
  const { timeZone } = vendor
  const navigate = useNavigate()
  const door = useDoor(gleventId)
  const { list, event, guests, checkIn, takeBack, readCode } = door
  const [openId, setOpenId] = useState<string>()
  const open = guests.find(({ reservationId }) => reservationId === openId)
  const [exception, setException] = useState<DoorGuest>()
  const scanner = useDoorScanner(readCode)
  const usesCamera = useDeviceSettings().scanner === 'camera'
  const isWide = useWiderThan('sm')
  const shut = sayWhyShut(event, useNow())

  return (
    <StaffFrame
      title="Guest list"
      atLocation
      wide="fluid"
      onBack={() => void navigate(guestlistEventsPath(vendorLocationId))}
      bar={
        usesCamera &&
        list.data && (
          <StaffBar className={IN_PORTRAIT}>
            {/* above the bar it covers the last guests, and moves none under the thumb */}
            {!isWide && <OfflineNotice queue={door.queue} timeZone={timeZone} />}
            <Scan scanner={scanner} />
          </StaffBar>
        )
      }
    >
      {/* held sideways, a phone has one row for the event, its scanner and the verdict */}
      <div className="contents short:sm:sticky short:sm:top-[calc(var(--banner-height)+var(--header-height))] short:sm:z-10 short:sm:-mt-5 short:sm:mb-3 short:sm:grid short:sm:grid-cols-2 short:sm:items-center short:sm:gap-4 short:sm:bg-canvas short:sm:py-2">
        <div className="mb-3 flex items-start gap-2 short:sm:mb-0 short:sm:items-center">
          <EventTitle event={event} />
          {usesCamera && list.data && (
            <div className="hidden short:sm:block">
              <Scan scanner={scanner} isCompact />
            </div>
          )}
          <DeviceSettingsButton />
        </div>
        {list.data && (
          <DoorVerdictPlace
            verdict={door.verdict}
            shut={shut}
            onNext={({ what, guest }) =>
              what === 'override' ? setException(guest) : void takeBack(guest)
            }
          />
        )}
      </div>
      <QueryView query={list} loading={<DoorLoading />} failedTitle={GUESTS_FAILED}>
        {(data: GuestList) => (
          <ListAndDetail
            onTablet
            main={
              <DoorState
                list={data}
                door={door}
                scanner={scanner}
                timeZone={timeZone}
                saysOffline={isWide || !usesCamera}
              />
            }
            list={
              <GuestListPanel
                guests={guests}
                total={data.total}
                timeZone={timeZone}
                isBusy={door.isRunning}
                isShut={shut !== undefined}
                onCheckIn={(guest) => void checkIn(guest)}
                onOpen={({ reservationId }) => setOpenId(reservationId)}
              />
            }
          />
        )}
      </QueryView>
      {open && (
        <GuestSheet
          guest={open}
          timeZone={timeZone}
          onClose={() => setOpenId(undefined)}
          onTakeBack={() => void takeBack(open)}
        />
      )}
      {exception && (
        <ReasonDialog
          name={nameOf(exception)}
          onClose={() => setException(undefined)}
          onLetIn={(reason) => {
            setException(undefined)
            void checkIn(exception, reason)
          }}
        />
      )}
    </StaffFrame>
  )
}

/** Codes are read by the camera, from guest to guest, and by a hardware scanner at any time. */
function useDoorScanner(readCode: (text: string) => Promise<void>): OrderCamera {
  const camera = useOrderCamera({
    onText(text) {
      void readCode(text)
      // the camera continues with the next guest
      return false
    },
    onProblem: () => toast(CAMERA_ERROR, { description: CAMERA_FAILED, tone: 'danger' }),
  })
  useWedgeScanner((text) => void readCode(text))
  return camera
}

/** Undefined on the evening of the event; an event that was called off says so itself. */
function sayWhyShut(event: Glevent | undefined, now: number): string | undefined {
  const entry = event ? findEntry(event, now) : 'OPEN'
  return event && (entry === 'EARLY' || entry === 'CLOSED') ? notTonight(entry, event) : undefined
}

/** Upright, or on a larger screen, the scanner has its place at the thumb. */
const IN_PORTRAIT = 'short:sm:hidden'

function Scan({ scanner, isCompact = false }: { scanner: OrderCamera; isCompact?: boolean }) {
  return (
    <ScanButton
      isOn={scanner.isOn}
      startLabel={isCompact ? 'Scan' : 'Scan Guest Code'}
      stopLabel={isCompact ? 'Stop' : 'Stop Scanning'}
      onStart={scanner.start}
      onStop={scanner.stop}
    />
  )
}

export default requireRight(canCheckInGuests, Guests)
