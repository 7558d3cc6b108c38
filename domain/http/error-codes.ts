/** Why the API refuses, as its answers name it beside the text for a person. A new reason is added here. */
export type ErrorCode =
  | AnyRoomCode
  | IdentityCode
  | PlaceCode
  | InventoryCode
  | OrderCode
  | PaymentCode

/** The first ones are what a refusal without a reason of its own is called. */
type AnyRoomCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'PAYMENT_REQUIRED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'UNPROCESSABLE'
  | 'TOO_MANY'
  | 'UNAVAILABLE'
  | 'DATABASE_UNAVAILABLE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'INTERNAL_ERROR'
  | 'INVALID_IDEMPOTENCY_KEY'
  | 'INVALID_NEXT_TOKEN'
  | 'INVALID_REQUEST'
  | 'NO_SUCH_CALL'
  | 'REQUEST_IN_PROGRESS'
  | 'REQUEST_TOO_LARGE'

type IdentityCode =
  | 'CODE_NOT_SENT'
  | 'CODE_NOT_VERIFIED'
  | 'CODE_SENT_RECENTLY'
  | 'FOREIGN_ORIGIN'
  | 'IDENTITY_PROVIDER_INCOMPLETE'
  | 'IDENTITY_PROVIDER_UNAVAILABLE'
  | 'INVALID_PHONE'
  | 'SENDING_PAUSED'
  | 'SESSION_ENDED'
  | 'SESSION_NOT_REFRESHED'
  | 'TOO_MANY_CODES'
  | 'WRONG_CODE'
  | 'too_many_attempts'

type PlaceCode =
  | 'LOCATION_NOT_FOUND'
  | 'ROLE_NOT_FOUND'
  | 'ROLE_REQUIRED'
  | 'SHORT_CODE_NOT_FOUND'
  | 'VENDOR_NOT_FOUND'

type InventoryCode =
  | 'MENU_CHANGING'
  | 'NOT_ENOUGH_STOCK'
  | 'PRICES_CHANGED'
  | 'PRODUCT_NOT_AT_LOCATION'
  | 'PRODUCT_UNAVAILABLE'
  | 'QUANTITY_OUT_OF_RANGE'
  | 'SOLD_OUT'

type OrderCode =
  | 'AGE_NOT_ACKNOWLEDGED'
  | 'CART_EMPTY'
  | 'FREE_ORDERS_USED_UP'
  | 'ID_CHECK_REQUIRED'
  | 'NOT_YOURS'
  | 'ORDER_CHANGING'
  | 'ORDER_EXPIRED'
  | 'ORDER_LOCKED'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_FREE'
  | 'ORDER_NOT_PAID'
  | 'ORDER_REFUNDED'
  | 'OTHER_LOCATION'
  | 'TIP_TOO_HIGH'
  | 'TOO_MANY_LINES'
  | 'WRONG_LOCATION'

type PaymentCode =
  | 'AMOUNT_MISMATCH'
  | 'BAD_SIGNATURE'
  | 'MALFORMED_NOTICE'
  | 'PAYMENT_NOT_CONFIRMED'
  | 'PAYMENT_RETURNED'
  | 'PAYMENT_SERVICE_UNAVAILABLE'
  | 'PAYMENT_STATE'
  | 'REFUND_REFUSED'
  | 'TOO_MANY_TAX_QUESTIONS'
  | 'REFUND_UNDER_WAY'
