/**
 * 4709 to '4,709': a whole number with grouped thousands. It does without Intl, whose first use keeps a slow phone
 * busy for 60 ms before a menu works.
 */
export function formatCount(count: number): string {
  if (Math.abs(count) < 1000) return String(count)
  return `${formatCount(Math.trunc(count / 1000))},${String(count).slice(-3)}`
}

/** '1 order', '2,000 orders' */
export const countOf = (count: number, noun: string) =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
