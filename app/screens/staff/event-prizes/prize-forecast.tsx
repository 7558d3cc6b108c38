import { expectAwards, FORECAST_DRAWS, formatAwards } from '#domain/contests/forecast-prize.ts'
import { formatCount } from '#domain/values/count-of.ts'

export interface PrizeForecastProps {
  /** Undefined while it is not a possible chance. */
  chancePerMillion: number | undefined
  /** How many are left to win; undefined while the quantity is not a possible one. */
  remaining: number | undefined
}

/** How many of the prize 100, 500 and 2,000 draws are expected to give out, updated while typing. */
export function PrizeForecast({ chancePerMillion, remaining }: PrizeForecastProps) {
  return (
    <section aria-label="What draws would give out" className="rounded-card bg-raised p-4">
      <h3 className="text-sm font-semibold">What draws would give out</h3>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-x-3 gap-y-2">
        {FORECAST_DRAWS.map((draws) => (
          <div key={draws}>
            <dt className="amount text-xs text-ink-muted">{formatCount(draws)} draws</dt>
            <dd className="amount font-semibold">
              {chancePerMillion === undefined || remaining === undefined
                ? '–'
                : formatAwards(expectAwards(draws, { chancePerMillion, remaining }), remaining)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-muted">
        {remaining === undefined
          ? 'On average, never more than there are.'
          : `On average, never more than the ${formatCount(remaining)} that ${remaining === 1 ? 'is' : 'are'} left.`}
      </p>
    </section>
  )
}
