import { ScanQrCode, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { DOUBLE_TAP_MS } from '#app/ui/actions/double-tap.ts'
import { unlockSound } from './scan-feedback.ts'

export interface ScanButtonProps {
  isOn: boolean
  startLabel: string
  stopLabel: string
  onStart: () => void
  onStop: () => void
}

/** Starts and stops the camera. Its tap also unlocks the sound. */
export function ScanButton({ isOn, startLabel, stopLabel, onStart, onStop }: ScanButtonProps) {
  const Icon = isOn ? Square : ScanQrCode
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  // it may have been started by the page, which the first of two taps has opened
  useEffect(() => {
    if (isOn) lastTap.current = performance.now()
  }, [isOn])
  function toggle({ timeStamp }: { timeStamp: number }) {
    const isDoubleTap = timeStamp - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = timeStamp
    if (isDoubleTap) return
    unlockSound()
    if (isOn) onStop()
    else onStart()
  }
  return (
    <Button
      block
      variant={isOn ? 'secondary' : 'primary'}
      icon={<Icon aria-hidden className="size-5" />}
      onClick={toggle}
    >
      {isOn ? stopLabel : startLabel}
    </Button>
  )
}
