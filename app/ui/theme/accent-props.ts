import type { CSSProperties } from 'react'
import { toAccentColors } from './accent.ts'

/** Applies an accent color to an element and what is in it. */
export function toAccentProps(color: string | undefined) {
  const colors = toAccentColors(color)
  const style = {
    '--accent-on-dark': colors.accentOnDark,
    '--on-accent-on-dark': colors.onAccentOnDark,
    '--accent-on-light': colors.accentOnLight,
    '--on-accent-on-light': colors.onAccentOnLight,
    '--accent-ink-on-light': colors.accentInkOnLight,
  } as CSSProperties
  return { 'data-accent': '', 'data-near-amber': colors.isNearAmber || undefined, style }
}
