import type { ManagedPrize } from '../contests/managed-prizes.contract.ts'
import type { Event } from '../events/events.contract.ts'
import type { Glevent, OwnReservation } from '../guest-list/guest-list.contract.ts'
import type { Product } from '../inventory/inventory.contract.ts'
import type { ManagedOptionGroup } from '../inventory/managed-options.contract.ts'
import type { ManagedLocation } from '../locations/managed-locations.contract.ts'
import type { MenuPreview } from '../inventory/menu-files/menu-files.contract.ts'
import type { MoneySettings } from '../money-desk/money-settings.contract.ts'
import type { Order } from '../orders/orders.contract.ts'
import type { Preparation } from '../preparations/preparations.contract.ts'
import type { OrderPromise } from '../preparations/promise.contract.ts'
import type { Station } from '../preparations/stations.contract.ts'
import type { ManagedVendor } from '../vendors/managed-vendors.contract.ts'
import type { Problem } from '../readiness/readiness.contract.ts'
import type { Wristband } from '../nfc/nfc.contract.ts'
import type { ShortLink } from '../short-links/short-links.contract.ts'
import type { ErrorCode } from './error-codes.ts'

/** Refusals of a hand-over. Each carries the order, because a counter has only its id. */
export const HAND_OVER_REFUSALS = [
  'AGE_NOT_ACKNOWLEDGED',
  'ALCOHOL_NOT_SOLD_NOW',
  'IDEMPOTENCY_KEY_REUSED',
  'ID_CHECK_REQUIRED',
  'ORDER_NOT_PAID',
  'ORDER_NOT_READY',
  'ORDER_REFUNDED',
  'REFUND_UNDER_WAY',
] as const satisfies readonly ErrorCode[]

/** Refusals of a cart because of one product. */
export type ProductRefusal = Extract<
  ErrorCode,
  | 'SOLD_OUT'
  | 'NOT_ENOUGH_STOCK'
  | 'OPTIONS_INVALID'
  | 'OPTION_UNAVAILABLE'
  | 'PRODUCT_UNAVAILABLE'
  | 'PRODUCT_NOT_AT_LOCATION'
  | 'QUANTITY_OUT_OF_RANGE'
>

type KindOf<Value> = Value extends string
  ? 'string'
  : Value extends number
    ? 'number'
    : Value extends boolean
      ? 'boolean'
      : Value extends readonly unknown[]
        ? 'array'
        : 'object'

/** The kinds of the fields that are always there. */
type Kinds<Details> = {
  [
    Field in keyof Details as null extends Details[Field]
      ? never
      : undefined extends Details[Field]
        ? never
        : Field
  ]: KindOf<Details[Field]>
}

/** The fields of a refusal; `details` is their type and has no value. */
interface Shape<Details> {
  kinds: Kinds<Details>
  details?: Details
}
const shape = <Details>(kinds: Kinds<Details>): Shape<Details> => ({ kinds })

const ORDER = shape<{ order: Order }>({ order: 'object' })
/** `available` is the quantity that can be sold, where it is known. */
const PRODUCT = shape<{ productId: string; name: string; available?: number }>({
  productId: 'string',
  name: 'string',
})

/** The group and the choice are named where one is meant. */
const OPTIONS = shape<{
  productId: string
  name: string
  groupName?: string
  choiceName?: string
  available?: number
}>({ productId: 'string', name: 'string' })

/**
 * The fields that a refusal may add to the error body, by its code. The same code may also come without them:
 * an order that is not paid is refused by more than the hand-over.
 */
const SHAPES = {
  AGE_NOT_ACKNOWLEDGED: ORDER,
  /** `available` is how much of the product the limit leaves. */
  ALCOHOL_LIMIT: PRODUCT,
  /** The product of a cart, or the order of a hand-over. */
  ALCOHOL_NOT_SOLD_NOW: shape<{ productId?: string; name?: string; order?: Order }>({}),
  /** The first ten products that guests could order without their age. */
  ALCOHOL_WITHOUT_AGE: shape<{ products: { productId: string; name: string }[] }>({
    products: 'array',
  }),
  ALREADY_CHECKED_IN: shape<{ checkedInAt?: string | undefined; checkedInBy: string | null }>({}),
  CAPACITY_BELOW_RESERVED: shape<{ reservedCount: number }>({ reservedCount: 'number' }),
  CHANGED_MEANWHILE: shape<{ glevent: Glevent }>({ glevent: 'object' }),
  CODE_SENT_RECENTLY: shape<{ isSentHere: boolean }>({ isSentHere: 'boolean' }),
  EVENT_CHANGED: shape<{ event: Event }>({ event: 'object' }),
  IDEMPOTENCY_KEY_REUSED: ORDER,
  ID_CHECK_REQUIRED: ORDER,
  /** The venue, where the caller has started it. */
  INVITATION_USED: shape<{ vendorId?: string }>({}),
  LOCATION_CHANGED: shape<{ location: ManagedLocation }>({ location: 'object' }),
  MENU_CHANGED: shape<{ preview: MenuPreview }>({ preview: 'object' }),
  MONEY_SETTINGS_CHANGED: shape<{ moneySettings: MoneySettings }>({ moneySettings: 'object' }),
  /** Those whom new times of their event would surprise. */
  MOVES_INTO_PAST: shape<{ guests: number }>({ guests: 'number' }),
  NOT_ENOUGH_STOCK: PRODUCT,
  NOT_ON_LIST: shape<Pick<OwnReservation, 'reservationStatus'>>({ reservationStatus: 'string' }),
  /** The problems that must be solved first. */
  NOT_READY: shape<{ problems: Problem[] }>({ problems: 'array' }),
  OPTIONS_INVALID: OPTIONS,
  OPTION_UNAVAILABLE: OPTIONS,
  OPTION_GROUP_CHANGED: shape<{ optionGroup: ManagedOptionGroup }>({ optionGroup: 'object' }),
  ORDER_LOCKED: ORDER,
  ORDER_NOT_PAID: ORDER,
  /** Its parts say how far it is. */
  ORDER_NOT_READY: ORDER,
  ORDER_REFUNDED: ORDER,
  /** The current products of the cart. */
  PRICES_CHANGED: shape<{ items: Product[] }>({ items: 'array' }),
  PRIZE_CHANGED: shape<{ prize: ManagedPrize }>({ prize: 'object' }),
  PRODUCT_CHANGED: shape<{ product: Product }>({ product: 'object' }),
  PRODUCT_NOT_AT_LOCATION: PRODUCT,
  PRODUCT_UNAVAILABLE: PRODUCT,
  QUANTITY_OUT_OF_RANGE: PRODUCT,
  /** How long the order takes now. */
  PROMISE_CHANGED: shape<{ promise: OrderPromise }>({ promise: 'object' }),
  /** What the chosen lines give back now. */
  REFUND_CHANGED: shape<{ amount: string }>({ amount: 'string' }),
  /** Who asked for it and how much it is, where another one is asked for. */
  REFUND_UNDER_WAY: shape<{ order: Order; requestedBy?: string | null; amount?: string }>({
    order: 'object',
  }),
  REPLACES_RESERVATION: shape<{ replaces: NonNullable<OwnReservation['replaces']> }>({
    replaces: 'object',
  }),
  SHORT_LINK_CHANGED: shape<{ shortLink: ShortLink }>({ shortLink: 'object' }),
  /** The product that has the SKU. */
  SKU_TAKEN: shape<{ product: Product }>({ product: 'object' }),
  SOLD_OUT: PRODUCT,
  /** The preparation as it is now, and who moved it, if a person did. */
  STAGE_CHANGED: shape<{ preparation: Preparation; movedBy: string | null }>({
    preparation: 'object',
  }),
  STATION_CHANGED: shape<{ station: Station }>({ station: 'object' }),
  VENDOR_CHANGED: shape<{ vendor: ManagedVendor }>({ vendor: 'object' }),
  WRISTBAND_CHANGED: shape<{ wristband: Wristband }>({ wristband: 'object' }),
  /** The location of the order; its vendor too if that is another one. */
  WRONG_LOCATION: shape<{ locationName: string; vendorName?: string }>({ locationName: 'string' }),
} satisfies { [Code in ErrorCode]?: Shape<object> }

export type DetailedCode = keyof typeof SHAPES
export type ErrorDetails = {
  [Code in DetailedCode]: NonNullable<(typeof SHAPES)[Code]['details']>
}

/** The code of a refusal, and only its own details. */
export type Reason =
  | { code?: ErrorCode; details?: undefined }
  | { [Code in DetailedCode]: { code: Code; details: ErrorDetails[Code] } }[DetailedCode]

/** Whether an error body has the details of its code. Checks only the kind of each field, as for any answer. */
export function hasDetails<Code extends DetailedCode>(
  code: Code,
  body: object,
): body is ErrorDetails[Code] {
  const fields = new Map(Object.entries(body))
  return Object.entries(SHAPES[code].kinds).every(
    ([field, kind]) => kindOf(fields.get(field)) === kind,
  )
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'null' : typeof value
}
