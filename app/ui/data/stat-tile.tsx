import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

export interface StatTileProps {
  label: string
  /** Undefined while loading, null without data. */
  value: ReactNode | undefined
  /** The change since the previous period, whose text says whether it is more; 'up' is good by default. */
  change?: { direction: 'up' | 'down' | 'same'; text: string; isBad?: boolean } | undefined
  /** Keeps a line for a short change that is not known yet. */
  keepsChangeLine?: boolean
  hint?: ReactNode
  /** The figure that the others explain, as large as its place allows. */
  isHero?: boolean
}

/** A row of tiles that wraps. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
      {children}
    </div>
  )
}

/** One key figure. */
export function StatTile(props: StatTileProps) {
  const { label, value, change, hint, keepsChangeLine = false, isHero = false } = props
  return (
    <div
      aria-busy={value === undefined || undefined}
      className="@container flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4"
    >
      <h3 className="text-sm text-ink-muted">{label}</h3>
      {value === undefined ? (
        <>
          <span className="sr-only">Loading</span>
          <Skeleton className={`my-1 w-24 rounded-tag ${isHero ? 'h-20' : 'h-7'}`} />
        </>
      ) : (
        <p className={`amount display wrap-anywhere ${isHero ? HERO : 'text-xl sm:text-2xl'}`}>
          {value ?? '—'}
        </p>
      )}
      {change ? <Change {...change} /> : keepsChangeLine && <span className="h-4" />}
      {hint && <p className="text-xs text-ink-muted">{hint}</p>}
    </div>
  )
}

/** 72 px and more where ten characters fit on one line. */
const HERO = 'text-[clamp(2rem,16cqi,6rem)] leading-none py-2'

function Change({
  direction,
  text,
  isBad = direction === 'down',
}: NonNullable<StatTileProps['change']>) {
  const Icon = DIRECTIONS[direction]
  const color = isBad ? 'text-danger' : direction === 'same' ? 'text-ink-muted' : 'text-success'
  return (
    <p className={`flex items-start gap-1.5 text-xs font-medium ${color}`}>
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      <span className="amount">{text}</span>
    </p>
  )
}

const DIRECTIONS = {
  up: TrendingUp,
  down: TrendingDown,
  same: Minus,
}
