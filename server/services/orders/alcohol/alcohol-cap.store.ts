/** The limit of alcoholic drinks a person and hour at the venue, as an order asks for it. */
export interface AlcoholCap {
  /**
   * How many drinks the person may have ordered within the hour before, so that this order fits in. Null without a
   * limit, or without alcohol: then nothing is counted and nothing locked.
   */
  alcoholRoom: number | null
}

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
  room: string
  now: string
}) =>
  `case when ${order.room} is null then true
     else try_to_count_alcohol(${order.person}, ${order.vendor}, ${order.now} - interval '1 hour', ${order.leavingOut})
       <= ${order.room} end`
