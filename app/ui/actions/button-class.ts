import { classNames } from '#app/ui/theme/class-names.ts'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive'
type ButtonSize = 'action' | 'touch' | 'small'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Takes the full width. */
  block?: boolean
  /** Spreads the children from edge to edge, for example a label and an amount. */
  spread?: boolean | undefined
}

/** The styles of a button, shared by Button and ButtonLink. */
export function buttonClass({ variant = 'primary', size = 'action', block }: ButtonLook): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], block && 'w-full')
}

/** The styles around the children of either. */
export function labelClass(spread: boolean | undefined): string {
  return spread ? 'flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3' : 'min-w-0'
}

const BASE =
  'inline-flex items-center justify-center gap-2 [&>svg]:shrink-0 font-semibold text-center select-none transition active:scale-[0.985] disabled:pointer-events-none aria-disabled:pointer-events-none disabled:active:scale-100'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border border-accent-ink bg-accent text-on-accent hover:brightness-110 not-aria-busy:disabled:border-line not-aria-busy:aria-disabled:border-line not-aria-busy:disabled:bg-raised not-aria-busy:disabled:text-ink-faint not-aria-busy:aria-disabled:bg-raised not-aria-busy:aria-disabled:text-ink-faint',
  secondary:
    'bg-raised text-ink border border-line hover:bg-pressed not-aria-busy:disabled:text-ink-faint not-aria-busy:aria-disabled:text-ink-faint',
  ghost:
    'text-ink hover:bg-raised not-aria-busy:disabled:text-ink-faint not-aria-busy:aria-disabled:text-ink-faint',
  destructive:
    'bg-danger-fill text-on-danger hover:brightness-110 not-aria-busy:disabled:bg-raised not-aria-busy:disabled:text-ink-faint not-aria-busy:aria-disabled:bg-raised not-aria-busy:aria-disabled:text-ink-faint',
}

const SIZES: Record<ButtonSize, string> = {
  action: 'min-h-action px-[min(1.5rem,5vw)] py-3 text-base rounded-control',
  touch: 'min-h-touch px-4 py-2 text-sm rounded-control',
  small: 'min-h-9 px-3 py-1.5 text-xs rounded-control',
}
