import { Sun } from 'lucide-react'
import { useWakeLock } from './use-wake-lock.ts'

/** Keeps the screen on while a code is to be scanned; only the guest can make it brighter. */
export function BrightnessHint({ className = '' }: { className?: string }) {
  const isAwake = useWakeLock(true)
  return (
    <p className={`flex items-center gap-2 text-sm text-ink-muted ${className}`}>
      <Sun aria-hidden className="size-4 shrink-0" />
      {isAwake
        ? 'Turn your brightness up. Your screen stays on.'
        : 'Turn your brightness up for a quick scan.'}
    </p>
  )
}
