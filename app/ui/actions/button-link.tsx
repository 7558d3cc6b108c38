import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonLook } from './button-class.ts'

export interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode
  /** Spreads the children from edge to edge. */
  spread?: boolean
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  spread = false,
  className = '',
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={`${buttonClass({ variant, size, block })} ${className}`}>
      {icon}
      <span
        className={
          spread ? 'flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3' : 'min-w-0'
        }
      >
        {children}
      </span>
    </Link>
  )
}
