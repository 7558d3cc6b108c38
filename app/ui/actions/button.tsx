import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonLook, labelClass } from './button-class.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** In progress: the button stays focused, shows a spinner and ignores taps. */
  pending?: boolean
  /** Replaces the text while pending, for example 'Placing order…'. */
  pendingText?: ReactNode
  icon?: ReactNode
}

/** A button with immediate feedback that ignores taps while pending. */
export function Button({
  variant,
  size,
  block,
  pending = false,
  pendingText,
  icon,
  spread,
  className = '',
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') {
      event.preventDefault()
      return
    }
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || rest['aria-busy'] || undefined}
      className={`${buttonClass({ variant, size, block })} ${className}`}
      onClick={handleClick}
    >
      {pending ? <Spinner /> : icon}
      <span className={labelClass(spread)}>{pending ? (pendingText ?? children) : children}</span>
    </button>
  )
}
