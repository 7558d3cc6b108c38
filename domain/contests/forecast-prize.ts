import { ROLLS } from './pick-prize.ts'
import { formatCount } from '#domain/values/count-of.ts'

/** '12%' for 120,000 millionths, '0.05%' for 500. */
export function formatChance(chancePerMillion: number): string {
  return (chancePerMillion / ROLLS).toLocaleString('en-US', {
    style: 'percent',
    maximumFractionDigits: 4,
  })
}

/** The numbers of draws for which the prize form shows a forecast. */
export const FORECAST_DRAWS = [100, 500, 2_000] as const

/** Returns how often a prize is expected to be won in a number of draws, capped by its remaining stock. */
export function expectAwards(
  draws: number,
  { chancePerMillion, remaining }: { chancePerMillion: number; remaining: number },
): number {
  return Math.min((draws * chancePerMillion) / ROLLS, remaining)
}

/** 'about 12', 'about 0.5' below ten, 'all 20', 'none'. */
export function formatAwards(awards: number, remaining: number): string {
  if (awards === 0) return 'none'
  if (awards >= remaining) return `all ${formatCount(remaining)}`
  if (awards < 0.05) return 'hardly any'
  const rounded = awards < 10 ? Math.round(awards * 10) / 10 : Math.round(awards)
  return `about ${formatCount(rounded)}`
}
