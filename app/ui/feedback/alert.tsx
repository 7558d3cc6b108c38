import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type AlertTone = 'success' | 'warning' | 'danger' | 'info'

export interface AlertProps {
  tone?: AlertTone
  title: string
  children?: ReactNode
  className?: string
  /** Target of the `aria-describedby` of the field it is about. */
  id?: string
}

/** An inline message. Errors interrupt screen readers, other tones are polite. */
export function Alert({ tone = 'danger', title, children, className = '', id }: AlertProps) {
  const Icon = ICONS[tone]
  return (
    <div
      id={id}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-card p-4 ${TONES[tone]} ${className}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-ink">{children}</div>}
      </div>
    </div>
  )
}

const ICONS = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, info: Info }

const TONES: Record<AlertTone, string> = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}
