import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { type AccentColors, toAccentColors } from './accent.ts'

/** Applies the accent color to its children and to the toasts. */
export function AccentScope({ color, children }: { color?: string; children: ReactNode }) {
  const colors = toAccentColors(color)
  useEffect(() => {
    const root = document.documentElement
    const properties = Object.entries(toProperties(toAccentColors(color)))
    for (const [name, value] of properties) root.style.setProperty(name, value)
    return () => {
      for (const [name] of properties) root.style.removeProperty(name)
    }
  }, [color])
  return (
    <div data-accent className="contents" style={toProperties(colors) as CSSProperties}>
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
