import { Badge } from '#app/ui/data/badge.tsx'
import type { Prize } from '#domain/contests/contests.contract.ts'
import { formatOdds } from '#domain/contests/pick-prize.ts'
import { PrizePicture } from '#app/features/contests/prize-picture.tsx'

export interface PrizeRowsProps {
  prizes: readonly Prize[]
  /** Two beside each other on wide screens. */
  columns?: boolean
}

/** The prizes, with their odds and how many are left. */
export function PrizeRows({ prizes, columns = false }: PrizeRowsProps) {
  return (
    <ul
      aria-label="Prizes"
      className={`grid grid-cols-1 gap-2.5 ${columns ? 'tablet:grid-cols-2' : ''}`}
    >
      {prizes.map((prize) => (
        <li key={prize.prizeId} className="grid">
          <PrizeRow prize={prize} />
        </li>
      ))}
    </ul>
  )
}

function PrizeRow({ prize }: { prize: Prize }) {
  const isGone = prize.remaining === 0
  return (
    <article className="flex flex-wrap gap-3.5 rounded-card border border-line bg-raised p-3">
      <PrizePicture src={prize.imageUrl} isDimmed={isGone} className="size-20 shrink-0" />
      <div className="flex min-w-0 flex-1 basis-40 flex-col">
        <h3 className="leading-tight font-semibold wrap-anywhere">{prize.name}</h3>
        <p className="mt-0.5 text-sm text-ink-muted wrap-anywhere">{prize.description}</p>
        {isGone ? (
          <Badge className="mt-2 self-start">All won</Badge>
        ) : (
          <p className="amount mt-auto flex flex-wrap gap-x-3 pt-2 text-xs">
            <span className="font-semibold">
              {prize.chancePerMillion > 0
                ? `${formatOdds(prize.chancePerMillion)} chance`
                : 'Not drawn right now'}
            </span>
            <span className="text-ink-muted">
              {prize.remaining} of {prize.quantity} left
            </span>
          </p>
        )}
      </div>
    </article>
  )
}
