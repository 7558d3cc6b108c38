import { formatProductName } from '#domain/inventory/product-name.ts'
import type { LineSum } from '#domain/preparations/sum-lines.ts'

/** What is to be made in all: '6 × Harbor Lager'. */
export function SumsList({ sums }: { sums: readonly LineSum[] }) {
  if (sums.length === 0) return <p className="text-lg text-ink-muted">Nothing to make</p>
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {sums.map((sum) => (
        <li key={sum.key} className="flex items-baseline gap-3 px-3 py-2.5 text-lg leading-tight">
          <span className="amount min-w-9 shrink-0 text-right text-xl font-bold">
            {sum.quantity} ×
          </span>
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-semibold">{formatProductName(sum)}</span>
            {sum.choices.length > 0 && (
              <span className="block text-base text-ink-muted">{sum.choices.join(', ')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
