import type { ManagedPrize } from '../contests/managed-prizes.contract.ts'
import type { Event } from '../events/events.contract.ts'
import type { Glevent, OwnReservation } from '../guest-list/guest-list.contract.ts'
import type { Product } from '../inventory/inventory.contract.ts'
import type { ManagedLocation } from '../locations/managed-locations.contract.ts'
import type { MenuPreview } from '../inventory/menu-files/menu-files.contract.ts'
import type { Order } from '../orders/orders.contract.ts'
import type { ManagedVendor } from '../vendors/managed-vendors.contract.ts'
import type { Problem } from '../readiness/readiness.contract.ts'
import type { Wristband } from '../nfc/nfc.contract.ts'
import type { ShortLink } from '../short-links/short-links.contract.ts'
import type { ErrorCode } from './error-codes.ts'

/** Refusals of a hand-over. Each carries the order, because a counter has only its id. */
export const HAND_OVER_REFUSALS = [
  'AGE_NOT_ACKNOWLEDGED',
  'IDEMPOTENCY_KEY_REUSED',
  'ID_CHECK_REQUIRED',
  'ORDER_NOT_PAID',
  'ORDER_REFUNDED',
  'REFUND_UNDER_WAY',
] as const satisfies readonly ErrorCode[]

/** Refusals of a cart because of one product. */
export type ProductRefusal = Extract<
  ErrorCode,
  | 'SOLD_OUT'
  | 'NOT_ENOUGH_STOCK'
  | 'PRODUCT_UNAVAILABLE'
  | 'PRODUCT_NOT_AT_LOCATION'
  | 'QUANTITY_OUT_OF_RANGE'
>

interface ProductDetails {
  productId: string
  name: string
  /** The quantity that can be sold, where it is known. */
  available?: number
}

/**
 * The fields that a refusal may add to the error body, by its code. The same code may also come without them:
 * an order that is not paid is refused by more than the hand-over.
 */
export interface ErrorDetails
  extends
    Record<(typeof HAND_OVER_REFUSALS)[number], { order: Order }>,
    Record<ProductRefusal, ProductDetails> {
  ALREADY_CHECKED_IN: { checkedInAt?: string | undefined; checkedInBy: string | null }
  CAPACITY_BELOW_RESERVED: { reservedCount: number }
  CHANGED_MEANWHILE: { glevent: Glevent }
  CODE_SENT_RECENTLY: { isSentHere: boolean }
  EVENT_CHANGED: { event: Event }
  LOCATION_CHANGED: { location: ManagedLocation }
  /** The venue, where the caller has started it. */
  INVITATION_USED: { vendorId?: string }
  MENU_CHANGED: { preview: MenuPreview }
  NOT_ON_LIST: { reservationStatus: OwnReservation['reservationStatus'] }
  /** The problems that must be solved first. */
  NOT_READY: { problems: Problem[] }
  ORDER_LOCKED: { order: Order }
  /** The current products of the cart. */
  PRICES_CHANGED: { items: Product[] }
  PRIZE_CHANGED: { prize: ManagedPrize }
  PRODUCT_CHANGED: { product: Product }
  /** The product that has the SKU. */
  SKU_TAKEN: { product: Product }
  SHORT_LINK_CHANGED: { shortLink: ShortLink }
  WRISTBAND_CHANGED: { wristband: Wristband }
  REPLACES_RESERVATION: { replaces: NonNullable<OwnReservation['replaces']> }
  VENDOR_CHANGED: { vendor: ManagedVendor }
  /** The location of the order; its vendor too if that is another one. */
  WRONG_LOCATION: { locationName: string; vendorName?: string }
}

export type DetailedCode = keyof ErrorDetails

/** The code of a refusal, and only its own details. */
export type Reason =
  | { code?: ErrorCode; details?: undefined }
  | { [Code in DetailedCode]: { code: Code; details: ErrorDetails[Code] } }[DetailedCode]

type KindOf<Value> = Value extends string
  ? 'string'
  : Value extends number
    ? 'number'
    : Value extends boolean
      ? 'boolean'
      : Value extends readonly unknown[]
        ? 'array'
        : 'object'

/** The fields that are always there. */
type Kinds<Details> = {
  [
    Field in keyof Details as null extends Details[Field]
      ? never
      : undefined extends Details[Field]
        ? never
        : Field
  ]: KindOf<Details[Field]>
}

const AN_ORDER = { order: 'object' } as const
const A_PRODUCT = { productId: 'string', name: 'string' } as const

const KINDS: { readonly [Code in DetailedCode]: Kinds<ErrorDetails[Code]> } = {
  AGE_NOT_ACKNOWLEDGED: AN_ORDER,
  ALREADY_CHECKED_IN: {},
  CAPACITY_BELOW_RESERVED: { reservedCount: 'number' },
  CHANGED_MEANWHILE: { glevent: 'object' },
  CODE_SENT_RECENTLY: { isSentHere: 'boolean' },
  EVENT_CHANGED: { event: 'object' },
  IDEMPOTENCY_KEY_REUSED: AN_ORDER,
  ID_CHECK_REQUIRED: AN_ORDER,
  LOCATION_CHANGED: { location: 'object' },
  INVITATION_USED: {},
  MENU_CHANGED: { preview: 'object' },
  NOT_ENOUGH_STOCK: A_PRODUCT,
  NOT_ON_LIST: { reservationStatus: 'string' },
  NOT_READY: { problems: 'array' },
  ORDER_LOCKED: AN_ORDER,
  ORDER_NOT_PAID: AN_ORDER,
  ORDER_REFUNDED: AN_ORDER,
  PRICES_CHANGED: { items: 'array' },
  PRIZE_CHANGED: { prize: 'object' },
  PRODUCT_CHANGED: { product: 'object' },
  PRODUCT_NOT_AT_LOCATION: A_PRODUCT,
  PRODUCT_UNAVAILABLE: A_PRODUCT,
  QUANTITY_OUT_OF_RANGE: A_PRODUCT,
  REFUND_UNDER_WAY: AN_ORDER,
  REPLACES_RESERVATION: { replaces: 'object' },
  SKU_TAKEN: { product: 'object' },
  SOLD_OUT: A_PRODUCT,
  VENDOR_CHANGED: { vendor: 'object' },
  SHORT_LINK_CHANGED: { shortLink: 'object' },
  WRISTBAND_CHANGED: { wristband: 'object' },
  WRONG_LOCATION: { locationName: 'string' },
}

/** Whether an error body has the details of its code. Checks only the kind of each field, as for any answer. */
export function hasDetails<Code extends DetailedCode>(
  code: Code,
  body: object,
): body is ErrorDetails[Code] {
  const fields = new Map(Object.entries(body))
  return Object.entries(KINDS[code]).every(([field, kind]) => kindOf(fields.get(field)) === kind)
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'null' : typeof value
}
