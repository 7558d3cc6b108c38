import type { Period } from '#app/features/analytics/periods.ts'
import type { StatTileProps } from '#app/ui/data/stat-tile.tsx'

type Compared = Pick<Period, 'isOver' | 'compared'>

/** '12% more than the week before'; undefined when there is nothing to compare with. */
export function toChange(now: number, before: number, period: Compared): StatTileProps['change'] {
  const change = toShortChange(now, before)
  if (!change) return undefined
  const { direction, text } = change
  const than = direction === 'same' ? 'as' : 'than'
  return { direction, text: `${text} ${than} ${nameCompared(period)}` }
}

/** '12% more', for a page that says elsewhere than what. */
export function toShortChange(now: number, before: number): StatTileProps['change'] {
  if (before <= 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { direction: 'same', text: 'As much' }
  const size = `${Math.abs(percent)}%`
  return percent < 0
    ? { direction: 'down', text: `${size} less` }
    : { direction: 'up', text: `${size} more` }
}

/** 'the Thu before at this time': during a period, the server compares with the same time in the one before. */
export function nameCompared({ isOver, compared }: Compared): string {
  return isOver ? compared.name : `${compared.name} at this time`
}
