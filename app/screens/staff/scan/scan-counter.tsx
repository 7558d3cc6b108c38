import { Settings2, Square, ScanQrCode } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { CameraView } from '#app/features/scanning/camera-view.tsx'
import { CodeForm } from '#app/features/scanning/code-form.tsx'
import { useDeviceSettings } from '#app/features/scanning/device-settings.ts'
import { DeviceSettingsSheet } from '#app/features/scanning/device-settings-sheet.tsx'
import { unlockSound } from '#app/features/scanning/scan-feedback.ts'
import {
  CAMERA_ERROR,
  CAMERA_FAILED,
  SCAN_ORDER_HEADING,
} from '#app/features/scanning/scanning.messages.ts'
import { useCameraScanner } from '#app/features/scanning/use-camera-scanner.ts'
import { useWakeLock } from '#app/features/scanning/use-wake-lock.ts'
import { useWedgeScanner } from '#app/features/scanning/use-wedge-scanner.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { CounterColumns } from '../counter-orders/counter-columns.tsx'
import { OrderQueue } from '../counter-orders/order-queue.tsx'
import { useOpenOrder } from '../counter-orders/use-open-order.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { counterPath, useCounter } from '../use-counter.ts'
import { HardwareView } from './hardware-view.tsx'
import { rememberStarted, wasStarted } from './scan-memory.ts'
import {
  OPEN_ORDER,
  START_SCANNING,
  STOP_SCANNING,
  TYPE_CODE,
  TYPE_CODE_HINT,
} from './scan.messages.ts'

/** Camera, hardware scanner and typed numbers, beside what waits at the counter. */
export function ScanCounter() {
  const { vendorLocationId, location } = useCounter()
  const navigate = useNavigate()
  const settings = useDeviceSettings()
  const [isSettingUp, setSettingUp] = useState(false)
  const orders = useOpenOrder(vendorLocationId)
  const scanner = useCameraScanner({
    onText: orders.openScanned,
    onProblem: () => toast(CAMERA_ERROR, { description: CAMERA_FAILED, tone: 'danger' }),
  })
  useWedgeScanner(orders.openBurst)
  const usesCamera = settings.scanner === 'camera'
  const isOn = usesCamera && scanner.state.status !== 'idle'
  const isAwake = useWakeLock(settings.keepAwake && (isOn || !usesCamera))
  useGoOn(usesCamera, scanner.start, scanner.stop)

  function toggle() {
    unlockSound()
    orders.forgetProblem()
    rememberStarted(!isOn)
    if (isOn) scanner.stop()
    else scanner.start()
  }
  return (
    <StaffFrame
      title={SCAN_ORDER_HEADING}
      atLocation
      wide
      onBack={() => void navigate(counterPath(vendorLocationId))}
      bar={
        usesCamera && (
          <BottomBar wide>
            <div className="lg:ml-auto lg:w-[calc(100%-24.5rem)]">
              <ScanButton isOn={isOn} onClick={toggle} />
            </div>
          </BottomBar>
        )
      }
    >
      <CounterColumns
        main={
          <>
            <div className="mb-4 flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <p className="text-sm text-ink-muted">{location.description}</p>
                <h1 className="display text-xl text-balance">{SCAN_ORDER_HEADING}</h1>
              </div>
              <IconButton
                label="Device settings"
                variant="raised"
                className="size-13!"
                icon={<Settings2 aria-hidden className="size-5" />}
                onClick={() => setSettingUp(true)}
              />
            </div>
            {usesCamera ? (
              <CameraView
                scanner={scanner}
                isProcessing={orders.isSearching}
                idle="Tap Start Scanning, then hold the guest’s code in the frame."
              />
            ) : (
              <HardwareView isProcessing={orders.isSearching} />
            )}
            {isAwake && <p className="mt-2 text-xs text-ink-muted">The screen stays awake.</p>}
            <div className="mt-6">
              <CodeForm
                label={TYPE_CODE}
                hint={TYPE_CODE_HINT}
                submitLabel={OPEN_ORDER}
                pending={orders.isSearching}
                error={orders.problem}
                onSubmit={orders.openTyped}
              />
            </div>
          </>
        }
        list={<OrderQueue vendorLocationId={vendorLocationId} />}
      />
      <DeviceSettingsSheet open={isSettingUp} onClose={() => setSettingUp(false)} />
    </StaffFrame>
  )
}

function ScanButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
  const Icon = isOn ? Square : ScanQrCode
  return (
    <Button
      block
      variant={isOn ? 'secondary' : 'primary'}
      icon={<Icon aria-hidden className="size-5" />}
      onClick={onClick}
    >
      {isOn ? STOP_SCANNING : START_SCANNING}
    </Button>
  )
}

/** Back from an order the camera goes on by itself; chosen off, it stops. */
function useGoOn(usesCamera: boolean, start: () => void, stop: () => void) {
  const goOn = useEffectEvent((canScan: boolean) => {
    if (!canScan) stop()
    else if (wasStarted()) start()
  })
  useEffect(() => goOn(usesCamera), [usesCamera])
}
