/** Neighboring rows with the same heading, in order; one group without a heading if nothing groups them. */
export function groupRows<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): { heading: string | undefined; rows: Row[] }[] {
  const groups: { heading: string | undefined; rows: Row[] }[] = []
  for (const row of rows) {
    const heading = groupOf?.(row)
    const last = groups.at(-1)
    if (last && last.heading === heading) last.rows.push(row)
    else groups.push({ heading, rows: [row] })
  }
  return groups
}
