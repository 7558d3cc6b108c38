import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { type AccentColors, toAccentColors } from './accent.ts'

/** Applies the accent color to its children and to the toasts. */
export function AccentScope({ color, children }: { color?: string; children: ReactNode }) {
  const colors = toAccentColors(color)
  useEffect(() => {
    const root = document.documentElement
    const accent = toAccentColors(color)
    const properties = Object.entries(toProperties(accent))
    root.toggleAttribute('data-near-amber', accent.isNearAmber)
    for (const [name, value] of properties) root.style.setProperty(name, value)
    return () => {
      root.removeAttribute('data-near-amber')
      for (const [name] of properties) root.style.removeProperty(name)
    }
  }, [color])
  return (
    <div
      data-accent
      data-near-amber={colors.isNearAmber || undefined}
      className="contents"
      style={toProperties(colors) as CSSProperties}
    >
      {children}
    </div>
  )
}

function toProperties(colors: AccentColors): Record<string, string> {
  return {
    '--accent-on-dark': colors.accentOnDark,
    '--on-accent-on-dark': colors.onAccentOnDark,
    '--accent-on-light': colors.accentOnLight,
    '--on-accent-on-light': colors.onAccentOnLight,
    '--accent-ink-on-light': colors.accentInkOnLight,
  }
}
