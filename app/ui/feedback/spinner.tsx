import { LoaderCircle } from 'lucide-react'
import { classNames } from '#app/ui/theme/class-names.ts'

/** A spinner; decorative unless it has a label. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex', className)}>
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
