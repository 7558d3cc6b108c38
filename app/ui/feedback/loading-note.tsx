import { useEffect, useState } from 'react'

/** By then, a person has noticed that nothing happens. */
const SLOW_AFTER_MS = 4_000

export interface LoadingNoteProps {
  what: string
  /** Shown to everyone from the start. */
  text?: string
  className?: string
}

/** Tells screen readers what is loading, and shows it to everyone if that takes long. */
export function LoadingNote({ what, text, className = '' }: LoadingNoteProps) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className={isSlow || text ? `block text-ink-muted ${className}` : 'sr-only'}>
      {isSlow ? `Still loading ${what}. Your connection is slow.` : (text ?? `Loading ${what}`)}
    </output>
  )
}
