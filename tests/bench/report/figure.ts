/** One line of the report. */
export interface Figure {
  group: string
  name: string
  value: number
  unit: string
  p50Ms?: number
  p99Ms?: number
  /** The baseline measured in the same run. */
  yardstick?: { name: string; value: number }
  ratio?: number
  aim?: { text: string; isMet: boolean }
  /** Where the time goes, for a figure that missed its target. */
  madeOf?: string
  /** A note for the reader. */
  note?: string
}

export type Bound = { atLeast: number } | { atMost: number }

/**
 * A figure whose ratio to its baseline, or whose own value, has a target; it is judged before any
 * rounding.
 */
export function toFigure(
  figure: Omit<Figure, 'aim' | 'ratio'> & { ratioAim?: Bound; valueAim?: Bound },
): Figure {
  const { ratioAim, valueAim, ...rest } = figure
  const ratio = figure.yardstick ? figure.value / figure.yardstick.value : undefined
  const aim =
    ratioAim && ratio !== undefined
      ? { text: `${describe(ratioAim)} ×`, isMet: isWithin(ratio, ratioAim) }
      : valueAim && {
          text: `${describe(valueAim)} ${figure.unit}`,
          isMet: isWithin(figure.value, valueAim),
        }
  return {
    ...rest,
    ...(ratio !== undefined && { ratio }),
    ...(aim && { aim }),
  }
}

function describe(bound: Bound): string {
  return 'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`
}

function isWithin(value: number, bound: Bound): boolean {
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost
}
