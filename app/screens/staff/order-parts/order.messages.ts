import { isPickupNumber } from '#domain/orders/typed-number.ts'

/** Texts of the staff order page, staff.md sections 2 and 8. */
export const ORDER_READY = 'Order Ready'
export const PICKED_UP_PREVIOUSLY = 'ORDER PICKED UP Previously'
export const COMPLETING_ORDER = 'COMPLETING ORDER...'
export const CONFIRM_PICKUP = 'Confirm Pickup'
export const BACK_TO_SCANNER = 'Back to Scanner'
export const VIEW_RECEIPT = 'View Receipt'
export const START_REFUND = 'Start Refund'

export const CONFIRM_REFUND = 'Confirm Refund'
export const CONFIRM_REFUND_TEXT =
  'Are you sure you want to refund this order? This action cannot be undone.'
export const REFUND_FAILED = 'Unable to refund order'
export const REFUND_FAILED_TEXT = 'We were unable to refund your order. Please try again later.'
export const REFUNDED_TITLE = 'Order refunded'
export const REFUNDED_TEXT = 'Your order has been refunded.'
export const REFUND_WAITS_TITLE = 'Refund not made yet'
export const REFUND_WAITS_TEXT = 'Stripe makes it once the balance there covers it.'

export const COMPLETION_FAILED = 'Order Completion Failed'
export const COMPLETION_FAILED_FALLBACK = 'Please try again.'
export const REFRESH_FAILED = 'Error'
export const REFRESH_FAILED_TEXT =
  'An error occurred while refreshing the order details. Please try again.'
export const NOT_AUTHENTICATED = 'User must be authenticated to complete an order.'

export const INVALID_ORDER_ID = 'Invalid Order ID'
export const INVALID_ORDER_ID_TEXT = 'Missing required order information.'
export const WRONG_LOCATION_TITLE = 'Wrong Location'
export const SCAN_ANOTHER_ORDER = 'Scan Another Order'
export const ORDER_NOT_FOUND_TITLE = 'Order Not Found'
export const SCAN_AGAIN = 'Scan Again'

/** The texts from here on are not from the spec. */
export const NOT_READY = 'Not ready'
export const HAND_OVER_NOW = 'Hand over now'
export const REFUND = 'Refund'
export const PART_OF_ORDER = 'Part of the order'
export const PART_REFUNDED = 'Part of the order refunded'
export const toPartRefunded = (amount: string) => `${amount} is on its way back to the guest.`
export const BACK_TO_STOCK = 'Put back into stock'
export const REFUND_ENDS = 'Nothing is handed over until it is done.'
/** The first reason is the spec's, and the default. */
export const REFUND_REASONS = [
  { value: 'NONE_PROVIDED', label: 'No reason given' },
  { value: 'WRONG_ORDER', label: 'Wrong order' },
  { value: 'OUT_OF_STOCK', label: 'Out of stock' },
  { value: 'QUALITY', label: 'Guest is not satisfied' },
  { value: 'CHANGED_MIND', label: 'Guest changed their mind' },
]
export const NO_REASON = 'NONE_PROVIDED'
export const PAYMENT_ARRIVED = 'Paid'
export const NOT_PAID = 'Not paid'
export const FINISH_PAYING = 'Ask the guest to finish paying.'
export const CHECK_PAYMENT = 'Check payment again'
export const REFUNDED = 'Refunded'
export const PARTLY_REFUNDED = 'Partly refunded'
export const PAYMENT_DISPUTED = 'Payment disputed'
export const PAYMENT_DISPUTED_TEXT =
  'The guest disputed this payment with their bank, so it cannot be refunded.'

export const tipsToday = (place: string) => `Tips today, ${place}`
/** The text about an order whose page was left. */
export const completionFailed = (shortId: string) => `Order #${shortId}: Completion Failed`
/** By the number that staff call. */
export const backToOrder = (number: string) => `Back to order ${number}`
export const pickUpAt = (place: string) => `Send the guest to ${place}.`
export const noSuchOrder = (number: string) =>
  isPickupNumber(number)
    ? `No paid order of this location has number ${number} today.`
    : `No paid order of this location ends in ${number}.`

export const POURED_QUESTION = 'It is being made. Already poured?'
export const POURED_HINT = 'What was not poured goes back into stock.'

export const ASK_MANAGER = 'Ask a manager'
export const ASK_FAILED = 'The managers could not be asked. Please try again.'
export const WAITING_FOR_MANAGER = 'Waiting for a manager'
export const MANAGERS_SEE_IT = 'All managers of this location see it now.'
export const NOBODY_ANSWERED = 'No manager answered within 2 minutes'
export const NOBODY_ANSWERED_TEXT = 'Start the refund again to ask once more.'
/** @param who null if the person has no name */
export const describeDecision = (isConfirmed: boolean, who: string | null) =>
  `${isConfirmed ? 'Confirmed' : 'Refused'} by ${who ?? 'a manager'}`
