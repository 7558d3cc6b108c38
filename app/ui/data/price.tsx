import { type Cents, formatMoney } from '#domain/values/money.ts'

export interface PriceProps {
  cents: Cents
  /** The price before a promotion; shown struck through when it is higher. */
  originalCents?: Cents | undefined
  className?: string
}

/** '$9.00', or 'Free'. */
export function formatPrice(cents: Cents): string {
  return cents === 0 ? 'Free' : formatMoney(cents)
}

/** An amount in tabular figures, or 'Free', with the former price when there is one. */
export function Price({ cents, originalCents, className = '' }: PriceProps) {
  const reduced = originalCents !== undefined && originalCents > cents
  return (
    <span className={`amount inline-flex items-baseline gap-1.5 ${className}`}>
      {reduced && <span className="sr-only">Now </span>}
      <span className="font-semibold">{formatPrice(cents)}</span>
      {reduced && (
        <>
          <span className="sr-only">, was </span>
          <del className="text-[0.85em] text-ink-faint">{formatMoney(originalCents)}</del>
        </>
      )}
    </span>
  )
}
