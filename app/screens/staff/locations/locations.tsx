import { useEffect, useEffectEvent } from 'react'
import { ONE_QUICK_RETRY } from '#app/api/query-client.ts'
import { CameraView } from '#app/features/scanning/camera-view.tsx'
import { CodeForm } from '#app/features/scanning/code-form.tsx'
import { readLocationCode, readTypedLocation } from '#app/features/scanning/read-location-code.ts'
import { ScanButton } from '#app/features/scanning/scan-button.tsx'
import { CAMERA_ERROR, CAMERA_FAILED } from '#app/features/scanning/scanning.messages.ts'
import { useCameraScanner } from '#app/features/scanning/use-camera-scanner.ts'
import { useWedgeScanner } from '#app/features/scanning/use-wedge-scanner.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { StaffBar } from '../shell/staff-bar.tsx'
import { ListAndDetail } from '../shell/list-and-detail.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocationSearch } from '../shell/use-staff-location-search.ts'
import { LocationDialog } from './location-dialog.tsx'
import {
  NO_SUCH_LOCATION,
  type Refusal,
  SCAN_LOCATION_TEXT,
  SELECT_LOCATION,
  SERVER_UNREACHABLE,
  START_SCAN,
  STOP_SCAN,
} from './locations.messages.ts'
import { OwnVenues, VenuesToSetUp } from './own-venues.tsx'
import { PastLocations } from './past-locations.tsx'
import { NO_LOCATION_CODE, useLocationCode } from './use-location-code.ts'

/** Staff select their location by QR code, by ID or from their past locations. */
export default function Locations() {
  const code = useLocationCode()
  const search = useStaffLocationSearch(code.vendorLocationId, ONE_QUICK_RETRY)
  const scanner = useCameraScanner({
    onText: (text) => code.take(readLocationCode(text), 'scanned'),
    onProblem: () => toast(CAMERA_ERROR, { description: CAMERA_FAILED, tone: 'danger' }),
  })
  useWedgeScanner((text) => code.take(readLocationCode(text), 'scanned'))

  function reset() {
    code.forget()
    scanner.stop()
  }
  const handleEnd = useEffectEvent(() => {
    if (search.status === 'not-found' || search.status === 'no-ids') code.takeUnknown()
    if (search.status === 'failed') code.refuse(SERVER_UNREACHABLE)
  })
  const isUnanswered = ['not-found', 'no-ids', 'failed'].includes(search.status)
  useEffect(() => {
    if (isUnanswered) handleEnd()
  }, [isUnanswered])
  const resumeScanning = useEffectEvent(scanner.resumeScanning)
  useEffect(() => {
    if (code.refusal) resumeScanning()
  }, [code.refusal])

  const isBusy =
    code.isResolving || (code.vendorLocationId !== undefined && search.status === 'loading')
  const scanRefusal = code.source === 'scanned' ? code.refusal : undefined
  return (
    <StaffFrame
      title={SELECT_LOCATION}
      wide="fluid"
      bar={
        <StaffBar>
          <ScanButton
            isOn={scanner.state.status !== 'idle'}
            startLabel={START_SCAN}
            stopLabel={STOP_SCAN}
            onStart={scanner.start}
            onStop={scanner.stop}
          />
        </StaffBar>
      }
    >
      <ListAndDetail
        onTablet
        main={
          <>
            <h1 className="display text-3xl">{SELECT_LOCATION}</h1>
            <p className="mt-1 mb-5 text-ink-muted">{SCAN_LOCATION_TEXT}</p>
            <VenuesToSetUp />
            <CameraView
              scanner={scanner}
              isProcessing={isBusy}
              idle="You’ll find the code behind the counter."
            />
            {scanRefusal && (
              <Alert title={scanRefusal.title} className="mt-4">
                {scanRefusal.text}
              </Alert>
            )}
          </>
        }
        list={
          <div className="flex flex-col gap-6">
            <PastLocations />
            <CodeForm
              label="Location ID"
              hint="Printed below the code, for example 2DFE6."
              submitLabel="Find"
              pending={isBusy}
              error={code.source === 'typed' ? toTypedError(code.refusal) : undefined}
              onSubmit={(text) => code.take(readTypedLocation(text), 'typed')}
            />
            <OwnVenues />
          </div>
        }
      />
      <LocationDialog search={search} onClose={reset} />
    </StaffFrame>
  )
}

/** An unknown typed ID has its own text, because it is not a QR code. */
function toTypedError(refusal: Refusal | undefined): string | undefined {
  return refusal === NO_LOCATION_CODE ? NO_SUCH_LOCATION : refusal?.text
}
