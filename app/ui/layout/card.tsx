import type { ComponentProps } from 'react'

/** A raised surface with a hairline border. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-card border border-line bg-surface p-4 ${className}`} />
}
