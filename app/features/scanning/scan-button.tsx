import { ScanQrCode, Square } from 'lucide-react'
import { Button } from '#app/ui/actions/button.tsx'
import { unlockSound } from './scan-feedback.ts'

export interface ScanButtonProps {
  isOn: boolean
  startLabel: string
  stopLabel: string
  onStart: () => void
  onStop: () => void
}

/** Starts and stops the camera, where the thumb is. Its tap also allows the tones. */
export function ScanButton({ isOn, startLabel, stopLabel, onStart, onStop }: ScanButtonProps) {
  const Icon = isOn ? Square : ScanQrCode
  function toggle() {
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
