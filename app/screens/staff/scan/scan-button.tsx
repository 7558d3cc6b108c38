import { ScanQrCode, Square } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { START_SCANNING, STOP_SCANNING } from './scan.messages.ts'

/** Starts and stops the camera, where the thumb is. */
export function ScanButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
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
