import { useEffect, useEffectEvent } from 'react'
import { useDeviceSettings } from '#app/features/scanning/device-settings.ts'
import { createRepeatFilter } from '#app/features/scanning/repeat-filter.ts'
import {
  type CameraScanner,
  type CameraScannerOptions,
  useCameraScanner,
} from '#app/features/scanning/use-camera-scanner.ts'
import { useWakeLock } from '#app/ui/media/use-wake-lock.ts'

let wasStarted = false
/** Shared by the scanner and the order pages, because the code of the open order may still be in view. */
let repeats = createRepeatFilter()

export interface OrderCamera extends CameraScanner {
  isOn: boolean
  /** The screen is kept awake. */
  isAwake: boolean
}

/**
 * The camera that reads order codes. Started by a tap once, it restarts automatically on every page of the
 * counter, until it is stopped or the device is set to a hardware scanner.
 */
export function useOrderCamera(options: Omit<CameraScannerOptions, 'repeats'>): OrderCamera {
  const settings = useDeviceSettings()
  const scanner = useCameraScanner({
    ...options,
    repeats: (text, now) => repeats(text, now),
  })
  const usesCamera = settings.scanner === 'camera'
  const isOn = usesCamera && scanner.state.status !== 'idle'
  const isAwake = useWakeLock(settings.keepAwake && (isOn || !usesCamera))
  const follow = useEffectEvent((canScan: boolean) => {
    if (!canScan) scanner.stop()
    else if (wasStarted) scanner.resume()
  })
  useEffect(() => follow(usesCamera), [usesCamera])
  return {
    ...scanner,
    isOn,
    isAwake,
    start() {
      wasStarted = true
      repeats = createRepeatFilter()
      scanner.start()
    },
    stop() {
      wasStarted = false
      scanner.stop()
    },
  }
}
