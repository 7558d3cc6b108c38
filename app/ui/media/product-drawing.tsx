import drawings from './drawings.svg?no-inline'
import type { Drawing } from './drawings.ts'

export interface ProductDrawingProps {
  name: Drawing
  dimmed?: boolean
  className: string
}

/**
 * What stands where there is no picture, in the accent. All drawings are in one file, which loads with the first of
 * them; it has no styles, so `drawing` is that of this element.
 */
export function ProductDrawing({ name, dimmed, className }: ProductDrawingProps) {
  return (
    <svg
      aria-hidden
      className={`drawing ${dimmed ? 'text-ink-faint' : 'text-accent-ink'} ${className}`}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
