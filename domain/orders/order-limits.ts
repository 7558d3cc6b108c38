/** How long an unpaid order holds its stock. */
export const HOLD_MINUTES = 15
/** The longest hold, however often the cart is changed. */
export const MAX_HOLD_MINUTES = 45
/** An order with a smaller total is free: no payment, no tax, no tip. */
export const FREE_BELOW_CENTS = 50
/** Free orders per account, and per browser, in 24 hours. */
export const FREE_ORDERS_PER_DAY = 20
/** The most that the payment provider charges at once. */
export const MAX_TOTAL_CENTS = 99_999_999
/** Percent of the discounted subtotal. A larger tip is most likely a typo. */
export const MAX_TIP_PERCENT = 100
export const TIP_PERCENTS = [10, 15, 20, 25] as const
export const DEFAULT_TIP_PERCENT = 15
/** For staff, these last hours count as today. */
export const FULFILLED_WINDOW_HOURS = 12
