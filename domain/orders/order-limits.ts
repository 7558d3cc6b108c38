export const MAX_ORDER_LINES = 30
export const MIN_LINE_QUANTITY = 1
export const MAX_LINE_QUANTITY = 10
/** Unpaid orders keep their stock this long. */
export const HOLD_MINUTES = 15
/** However often a cart is changed, its stock is not held longer than this. */
export const MOST_HOLD_MINUTES = 45
/** A total under this is given away: no payment, no tax, no tip. */
export const FREE_BELOW_CENTS = 50
/** What is given away is given to many: so many free orders a person, and a browser, in 24 hours. */
export const FREE_ORDERS_A_DAY = 20
/** A tip of more than the whole discounted subtotal is a slip of the finger. */
export const MAX_TIP_PERCENT = 100
export const TIP_PERCENTS = [10, 15, 20, 25] as const
export const DEFAULT_TIP_PERCENT = 15
/** Staff see the tips of this many hours as today's. */
export const FULFILLED_WINDOW_HOURS = 12
