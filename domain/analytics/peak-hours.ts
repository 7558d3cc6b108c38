const PEAK_COUNT = 3

/** Marks the three busiest of the hours that had orders; of two as busy, the earlier. */
export function markPeaks<Hour extends { hour: number; orders: number }>(
  hours: readonly Hour[],
): (Hour & { isPeak: boolean })[] {
  const peaks = hours
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.orders - one.orders || one.hour - other.hour)
    .slice(0, PEAK_COUNT)
  return hours.map((hour) => ({ ...hour, isPeak: peaks.includes(hour) }))
}
