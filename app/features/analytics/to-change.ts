import type { Period } from '#app/features/analytics/periods.ts'
import type { StatTileProps } from '#app/ui/data/stat-tile.tsx'

/** '12% more than the week before'; undefined when there is nothing to compare with. */
export function toChange(
  now: number,
  before: number,
  { isOver, compared }: Pick<Period, 'isOver' | 'compared'>,
): StatTileProps['change'] {
  if (before <= 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  const direction = percent === 0 ? 'same' : percent < 0 ? 'down' : 'up'
  // during the period, the server compares with the same time in the one before
  const than = isOver ? compared.name : `${compared.name} at this time`
  const text =
    percent === 0
      ? `As much as ${than}`
      : `${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} than ${than}`
  return { direction, text }
}
