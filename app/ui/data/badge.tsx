import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export interface BadgeProps {
  tone?: Tone
  /** A badge always has text; the icon helps users who cannot see its color. */
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/** A short state or label: 'Paid', '10% OFF', 'SOLD OUT'. */
export function Badge({ tone = 'neutral', icon, children, className = '' }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-tag px-2 py-0.5 text-2xs font-semibold wrap-normal ${TONES[tone]} ${className}`}
    >
      {icon}
      {children}
    </span>
  )
}

const TONES: Record<Tone, string> = {
  neutral: 'bg-raised text-ink-muted border border-line',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}
