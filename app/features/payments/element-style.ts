import type { StripeElementStyle } from '@stripe/stripe-js'

/** Styles for the card fields, whose iframes cannot read our CSS variables. */
export function readElementStyle(): StripeElementStyle {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return {
    base: {
      color: token('--ink'),
      iconColor: token('--ink-muted'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      fontSmoothing: 'antialiased',
      '::placeholder': { color: token('--ink-faint') },
      ':-webkit-autofill': { color: token('--ink') },
    },
    invalid: { color: token('--danger-ink'), iconColor: token('--danger-ink') },
  }
}
