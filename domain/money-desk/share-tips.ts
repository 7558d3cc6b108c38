import type { Cents } from '../values/money.ts'

/** How a location's tips are shared. */
export const TIP_POLICIES = ['SHARED', 'OWN'] as const
export type TipPolicy = (typeof TIP_POLICIES)[number]

/** A person who handed orders over on a day. */
export interface TipEarner {
  userId: string
  /** Between the first and the last hand-over. */
  workedMs: number
  /** The tips of the orders that this person handed over. */
  ownTipCents: Cents
  /** Managers and owners get a part only where the venue includes them. */
  isIncluded: boolean
}

export interface TipShare {
  userId: string
  cents: Cents
}

/**
 * The tips of a day by person, to the cent: shared by hours, or each their own. What orders without an included person
 * brought is shared like the rest. A cent that does not divide goes to the largest remainder, then by user id.
 */
export function shareTips(
  poolCents: Cents,
  policy: TipPolicy,
  earners: readonly TipEarner[],
): TipShare[] {
  const included = earners.filter(({ isIncluded }) => isIncluded)
  if (included.length === 0) return []
  if (policy === 'SHARED') return divide(poolCents, included.map(toHours))
  const own = included.reduce((sum, { ownTipCents }) => sum + ownTipCents, 0)
  // what was given back lowers everybody's part alike
  if (own > 0) {
    return divide(
      poolCents,
      included.map(({ userId, ownTipCents }) => ({ userId, weight: ownTipCents })),
    )
  }
  return divide(poolCents, included.map(toHours))
}

const toHours = ({ userId, workedMs }: TipEarner) => ({ userId, weight: workedMs })

function divide(cents: Cents, parts: { userId: string; weight: number }[]): TipShare[] {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  const exact = parts.map(({ userId, weight }) => {
    const share = total === 0 ? cents / parts.length : (cents * weight) / total
    return { userId, cents: Math.floor(share), rest: share - Math.floor(share) }
  })
  let left = cents - exact.reduce((sum, part) => sum + part.cents, 0)
  for (const part of exact.toSorted((a, b) => b.rest - a.rest || (a.userId < b.userId ? -1 : 1))) {
    if (left <= 0) break
    part.cents++
    left--
  }
  return exact.map(({ userId, cents: share }) => ({ userId, cents: share }))
}
