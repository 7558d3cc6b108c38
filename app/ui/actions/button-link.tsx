import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonLook, labelClass } from './button-class.ts'

export interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  spread,
  className = '',
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={`${buttonClass({ variant, size, block })} ${className}`}>
      {icon}
      <span className={labelClass(spread)}>{children}</span>
    </Link>
  )
}
