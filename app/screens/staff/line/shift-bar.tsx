import { BellOff, BellRing, MonitorOff, Play, Square } from 'lucide-react'
import { changeDeviceSettings, useDeviceSettings } from '#app/features/scanning/device-settings.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ring, unlockBell, useIsBellOn } from './bell.ts'

export interface ShiftBarProps {
  isShift: boolean
  isEnding: boolean
  onStart: () => void
  onEnd: () => void
  /** Whether the phone keeps the screen on. */
  isAwake: boolean
}

/** Starts and ends a shift: the bell and the screen. */
export function ShiftBar({ isShift, isEnding, onStart, onEnd, isAwake }: ShiftBarProps) {
  const isBellOn = useIsBellOn()
  const { sound } = useDeviceSettings()
  if (!isShift) {
    return (
      <Button
        className="min-h-[64px]! flex-[1_1_14rem] text-lg!"
        icon={<Play aria-hidden className="size-6" />}
        onClick={() => {
          unlockBell()
          onStart()
        }}
      >
        Start shift
        <span className="block text-sm font-normal">Bell on, screen stays awake</span>
      </Button>
    )
  }
  return (
    <div className="flex flex-[1_1_20rem] flex-wrap items-stretch gap-2 *:min-h-[64px]">
      {isBellOn ? (
        <Button
          variant="secondary"
          className="flex-1 px-3!"
          icon={<BellRing aria-hidden className="size-6" />}
          onClick={ring}
        >
          Test bell
        </Button>
      ) : (
        <Button
          variant="destructive"
          className="flex-1 px-3! text-lg!"
          icon={<BellOff aria-hidden className="size-6" />}
          onClick={() => {
            changeDeviceSettings({ sound: true })
            unlockBell()
          }}
        >
          Sound off
          <span className="block text-sm font-normal">Tap to turn it on</span>
        </Button>
      )}
      {isBellOn && sound && (
        <Button
          variant="ghost"
          aria-label="Turn the sound off"
          className="px-4! max-tablet:hidden"
          icon={<BellOff aria-hidden className="size-6" />}
          onClick={() => changeDeviceSettings({ sound: false })}
        />
      )}
      <Button
        variant="ghost"
        aria-label="End shift"
        className="px-3!"
        icon={<Square aria-hidden className="size-5" />}
        disabled={isEnding}
        onClick={onEnd}
      >
        End<span className="max-tablet:hidden"> shift</span>
      </Button>
      {!isAwake && (
        <p className="flex min-h-0! basis-full items-center gap-2 text-sm text-warning">
          <MonitorOff aria-hidden className="size-4 shrink-0" />
          This device may turn its screen off. Change that in its settings.
        </p>
      )}
    </div>
  )
}
