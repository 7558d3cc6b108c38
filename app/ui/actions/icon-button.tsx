import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/theme/class-names.ts'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name. */
  label: string
  icon: ReactNode
  variant?: 'plain' | 'raised' | 'accent'
}

/** A round 44 px icon button with an accessible name. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(iconButtonClass(variant), className)}
    >
      {icon}
    </button>
  )
}

export function iconButtonClass(variant: 'plain' | 'raised' | 'accent'): string {
  return `grid size-touch shrink-0 place-items-center rounded-full transition active:scale-95 disabled:pointer-events-none disabled:text-ink-faint ${VARIANTS[variant]}`
}

const VARIANTS = {
  plain: 'text-ink hover:bg-raised',
  raised: 'bg-raised text-ink border border-line hover:bg-pressed',
  accent:
    'border border-accent-ink bg-accent text-on-accent hover:brightness-110 disabled:border-line disabled:bg-raised',
}
