/** The limit of alcoholic drinks a person and hour at the venue, as an order asks for it. */
export interface AlcoholCap {
  alcoholPieces: number
  /** Null without a limit, or without alcohol: then nothing is counted and nothing locked. */
  alcoholCap: number | null
  /** Drinks of the person are counted since then. */
  alcoholSince: Date
}

export const ALCOHOL_CAP_TYPES = {
  alcoholPieces: 'int',
  alcoholCap: 'int',
  alcoholSince: 'timestamptz',
} as const

/** Null while another order of the person at the venue is counted. */
export type IsWithinCap = boolean | null

/**
 * Whether the alcohol of an order fits into what its buyer may still have, with a lock of the person at the venue, so
 * that two orders at two of its bars do not both count without the other.
 */
export const IS_WITHIN_CAP = (order: {
  person: string
  vendor: string
  /** The order itself, whose earlier contents do not count. */
  leavingOut: string
  cap: string
  since: string
  pieces: string
}) =>
  `case when ${order.cap} is null then true
     else try_to_count_alcohol(${order.person}, ${order.vendor}, ${order.since}, ${order.leavingOut})
       + ${order.pieces} <= ${order.cap} end`
