import { Gift } from 'lucide-react'
import { useNavigate } from 'react-router'
import { CameraView } from '#app/features/scanning/camera-view.tsx'
import { CodeForm } from '#app/features/scanning/code-form.tsx'
import { useDeviceSettings } from '#app/features/scanning/device-settings.ts'
import { DeviceSettingsButton } from '#app/features/scanning/device-settings-button.tsx'
import { ScanButton } from '#app/features/scanning/scan-button.tsx'
import {
  CAMERA_ERROR,
  CAMERA_FAILED,
  SCAN_ORDER_HEADING,
} from '#app/features/scanning/scanning.messages.ts'
import { PrefetchPage } from '#app/features/layout/prefetch-page.tsx'
import { useWedgeScanner } from '#app/features/scanning/use-wedge-scanner.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { StaffBar } from '../shell/staff-bar.tsx'
import { ListAndDetail } from '../shell/list-and-detail.tsx'
import { OrderQueue } from './queue/order-queue.tsx'
import { useOpenOrder } from './use-open-order.ts'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { locationHomePath } from '#app/paths.ts'
import { staffOrderPath, staffPrizesPath } from '#app/staff-paths.ts'
import { RehearsalBanner } from '#app/features/orders/rehearsal-banner.tsx'
import { isRehearsing } from '#domain/locations/location-state.ts'
import { canHandOver } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { HardwareView } from './hardware-view.tsx'
import { useOrderCamera } from '#app/features/scanning/use-order-camera.ts'

/** Staff scan the code a guest shows, by camera or hardware scanner, or type it; open orders wait beside. */
function Scan() {
  const { vendorLocationId, location } = useStaffLocation()
  const navigate = useNavigate()
  const settings = useDeviceSettings()
  const orders = useOpenOrder(vendorLocationId)
  const scanner = useOrderCamera({
    onText: orders.openScanned,
    onProblem: () => toast(CAMERA_ERROR, { description: CAMERA_FAILED, tone: 'danger' }),
  })
  useWedgeScanner(orders.openBurst)
  const usesCamera = settings.scanner === 'camera'
  const { isOn, isAwake } = scanner

  function start() {
    orders.forgetProblem()
    scanner.start()
  }
  return (
    <StaffFrame
      title={SCAN_ORDER_HEADING}
      atLocation
      hideNav
      wide="fluid"
      onBack={() => void navigate(locationHomePath(vendorLocationId))}
      bar={
        usesCamera && (
          <StaffBar>
            <ScanButton
              isOn={isOn}
              startLabel="Start Scanning"
              stopLabel="Stop Scanning"
              onStart={start}
              onStop={scanner.stop}
            />
          </StaffBar>
        )
      }
    >
      {isRehearsing(location) && <RehearsalBanner />}
      <ListAndDetail
        onTablet
        main={
          <>
            <div className="mb-4 flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <h1 className="display text-xl text-balance">{SCAN_ORDER_HEADING}</h1>
                <p className="min-h-5 text-sm text-ink-muted">
                  {isAwake && 'The screen stays awake.'}
                </p>
              </div>
              <DeviceSettingsButton />
            </div>
            <div className="relative">
              {usesCamera ? (
                <CameraView
                  scanner={scanner}
                  isProcessing={orders.isSearching}
                  idle="Tap Start Scanning, then hold the guest’s code in the frame."
                />
              ) : (
                <HardwareView isProcessing={orders.isSearching} />
              )}
              {orders.problem?.source === 'scanned' && (
                // in the frame, because below it the bar covers it on a small screen
                <div className="absolute inset-x-3 top-3 rounded-card bg-surface">
                  <Alert title={orders.problem.title}>{orders.problem.text}</Alert>
                </div>
              )}
            </div>
            <div className="mt-6">
              <CodeForm
                label="Order number"
                hint="The 3 digits on the guest’s phone, or the 6 characters after “ORDER #”."
                submitLabel="Open"
                letters="lower"
                pending={orders.isSearching}
                error={orders.problem?.source === 'typed' ? orders.problem.text : undefined}
                onEdit={orders.forgetProblem}
                onSubmit={orders.openTyped}
              />
              <ButtonLink
                to={staffPrizesPath(vendorLocationId)}
                variant="secondary"
                size="touch"
                icon={<Gift aria-hidden className="size-5" />}
                className="mt-4"
              >
                Hand over a prize
              </ButtonLink>
            </div>
          </>
        }
        list={<OrderQueue vendorLocationId={vendorLocationId} />}
      />
      {/* A scan without a connection needs the page that says so. */}
      <PrefetchPage page={staffOrderPath(vendorLocationId, 'next')} />
    </StaffFrame>
  )
}

export default requireRight(canHandOver, Scan)
