import { ScanBarcode } from 'lucide-react'
import { PROCESSING_QR_CODE } from '#app/features/scanning/scanning.messages.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'

/** Replaces the camera where a hardware scanner is used. */
export function HardwareView({ isProcessing }: { isProcessing: boolean }) {
  return (
    <div
      aria-live="polite"
      className="flex min-h-52 flex-col items-center justify-center gap-3 rounded-sheet border border-line bg-surface p-8 text-center"
    >
      {isProcessing ? (
        <Spinner className="text-accent-ink *:size-12" />
      ) : (
        <ScanBarcode aria-hidden className="size-16 stroke-[1.25] text-accent-ink" />
      )}
      <p className="display text-xl">
        {isProcessing ? PROCESSING_QR_CODE : 'Ready for your hardware scanner'}
      </p>
      <p className="max-w-64 text-sm text-balance text-ink-muted">
        It types the code for you. Tap outside text fields before you scan.
      </p>
    </div>
  )
}
