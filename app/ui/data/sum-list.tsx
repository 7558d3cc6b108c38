import type { ReactNode } from 'react'

export interface SumRow {
  label: string
  value: ReactNode
  /** Adds up the rows above it. */
  isSum?: boolean | undefined
}

/** Amounts below each other, with their sums in bold under a line. */
export function SumList({ rows }: { rows: readonly SumRow[] }) {
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {rows.map(({ label, value, isSum }) => (
        <div
          key={label}
          className={`flex flex-wrap justify-between gap-x-4 ${isSum ? 'border-t border-line pt-1 font-semibold' : ''}`}
        >
          <dt className={isSum ? '' : 'text-ink-muted'}>{label}</dt>
          <dd className="amount ml-auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
