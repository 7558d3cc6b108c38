import { z } from 'zod'
import { cartItems, vendorAddress } from '../inventory/cart.contract.ts'
import { chosenOption } from '../inventory/option-groups.contract.ts'
import { amount } from '../inventory/inventory.contract.ts'
import { PRODUCT_TYPES } from '../inventory/product-type.ts'
import { businessDays } from '../values/business-days.ts'
import { AMOUNT_PATTERN } from '#domain/values/money.ts'
import { lineOfText } from '#domain/values/line-of-text.ts'
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../inventory/cart-limits.ts'
import { partOfOrder } from '../preparations/preparations.contract.ts'
import { MAX_SPOT_LENGTH, SPOT_TOO_LONG } from '#domain/values/spot.ts'
import { MAX_PROMISED_MINUTES } from '../preparations/preparation-limits.ts'
import { shownMinutes } from '../preparations/promise.contract.ts'
import { swapOffer } from './swap-offers.contract.ts'
import { ORDER_STATUSES } from './order-status.ts'

const tipAmount = z.string().regex(AMOUNT_PATTERN, 'Tip must be an amount such as 1.50.')

const spot = lineOfText().max(MAX_SPOT_LENGTH, SPOT_TOO_LONG).nullish().meta({
  description: 'Where the guest sits, such as TABLE 4; null or empty for nowhere',
})

const ageAcknowledged = z
  .boolean()
  .optional()
  .meta({ description: 'The buyer confirms to be 21 or older. Required to pay for alcohol' })

export const createOrderBody = z.object({
  userId: z.string().optional(),
  cartItems,
  tipAmount: tipAmount.optional(),
  vendorAddress: vendorAddress.nullish(),
  vendorLocationId: z.string().min(1).max(64),
  spot,
  ageAcknowledged,
})

export const updateOrderBody = z.object({
  cartItems: cartItems.optional(),
  tipAmount: tipAmount.optional(),
  vendorAddress: vendorAddress.nullish(),
  vendorLocationId: z.string().min(1).max(64).optional(),
  spot,
  ageAcknowledged,
  shownMinutes,
})

/** In the address, because reading a body would cost each sale more than the answer. */
export const markPaidQuery = z.object({
  shownMinutes: z.coerce.number().int().min(0).max(MAX_PROMISED_MINUTES).optional(),
})

export const refundOrderBody = z.object({
  refundReason: z.string().max(64).optional(),
  lines: z
    .array(
      z.object({
        lineId: z.string().min(1).max(128),
        quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
        backToStock: z.boolean().optional().meta({
          description: 'Puts handed-over goods back; only counted, sealed ones',
        }),
      }),
    )
    .max(MAX_ORDER_LINES)
    .optional()
    .meta({ description: 'What goes back; left out for everything that is left' }),
  tip: z.boolean().optional().meta({
    description: 'Gives back the tip, too. It goes with the last line in any case',
  }),
  poured: z.boolean().optional().meta({
    description:
      'Whether what is being made now was poured already; only with `false` it goes back into stock',
  }),
  amount: amount.optional().meta({
    description: 'What the person was shown of these lines; another sum is refused with it',
  }),
})

export const completeOrderBody = z.object({
  idChecked: z.boolean().optional().meta({ description: 'Staff checked the guest’s ID' }),
  vendorLocationId: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'The location of the staff member' }),
  handOverNow: z
    .boolean()
    .optional()
    .meta({ description: 'Also what is not ready, of an order that is made as it is paid' }),
})

const orderItem = z
  .object({
    lineId: z.string().meta({ description: 'Unique in the order, and the same after each change' }),
    productId: z.string(),
    name: z.string(),
    variantName: z.string().nullable(),
    productType: z.enum(PRODUCT_TYPES),
    quantity: z.int(),
    options: z.array(chosenOption),
    note: z.string().nullable(),
    swappedTo: z
      .string()
      .optional()
      .meta({ description: 'What the guest took instead, because the bar was out of it' }),
    price: amount.meta({ description: 'Of one unit with its choices, before the promotion' }),
    discountedPrice: amount.meta({ description: 'Of one unit with its choices' }),
    taxAmount: amount.meta({ description: 'Of the whole line' }),
    refundedQuantity: z.int(),
    refundedAmount: amount.meta({ description: 'Of the line, with its tax' }),
    isSealed: z
      .boolean()
      .meta({ description: 'Counted goods that can be sold again after they were handed over' }),
    productTaxCode: z.string(),
    imageUrls: z.array(z.string()),
  })
  .meta({ id: 'OrderItem' })

const orderRefund = z.object({
  amount,
  at: z.string(),
  by: z.enum(['staff', 'provider', 'system']),
  lines: z
    .array(
      z.object({
        lineId: z.string(),
        quantity: z.int().meta({ description: '0 where only the price was lowered' }),
        amount,
        lowered: z
          .object({ price: amount, discount: amount, tax: amount })
          .optional()
          .meta({ description: 'By how much, where the guest took something cheaper instead' }),
      }),
    )
    .optional()
    .meta({ description: 'Left out for money without lines, and for everything that was left' }),
  tipAmount: amount.optional().meta({ description: 'What went back of the tip with the lines' }),
})

const order = z
  .object({
    orderId: z.string(),
    shortOrderId: z.string(),
    pickupNumber: z.int().nullable().meta({
      description:
        'Three digits that staff call, given when the order is paid, anew each day at each location',
    }),
    userId: z.string(),
    vendorId: z.string(),
    vendorName: z.string(),
    vendorLocationId: z.string(),
    locationDescription: z.string(),
    timeZone: z.string().meta({ description: 'Of the venue, for the times shown' }),
    businessDays,
    vendorAddress: z.object({
      line1: z.string(),
      line2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
    status: z.enum(ORDER_STATUSES),
    statusDisplay: z.string(),
    isInProgress: z.boolean(),
    isFree: z.boolean(),
    isRehearsal: z.boolean().meta({
      description: 'Made by staff while the location was a draft; nothing is charged or counted',
    }),
    isOpen: z.boolean().meta({ description: 'Unpaid and still payable' }),
    closedReason: z.string().nullable(),
    hasAlcohol: z.boolean(),
    totalQuantity: z.int(),
    cartItems: z.array(orderItem),
    promotion: z.object({ discountAmount: amount, description: z.string() }).nullable(),
    subtotal: amount,
    taxAmount: amount,
    tipAmount: amount,
    totalAmount: amount,
    refundedAmount: amount,
    fulfilment: z.enum(['COUNTER', 'LINE']).meta({
      description:
        'Since it was paid: COUNTER is made when its guest comes for it, LINE as it is paid',
    }),
    preparations: z
      .array(partOfOrder)
      .meta({ description: 'Its parts by station; empty unless it is made as it is paid' }),
    ahead: z.int().nullable().meta({
      description:
        'How many come before it where it waits longest; null when nothing of it waits to be made',
    }),
    swapOffers: z.array(swapOffer).optional().meta({
      description: 'What the bar is out of, for its guest to choose; left out without any',
    }),
    promisedFrom: z.string().nullable().meta({
      description:
        'When half of such orders are ready, as it was when it was paid; null for what is not made ahead',
    }),
    promisedBy: z.string().nullable().meta({
      description: 'When nine in ten of them are: the promise, which is kept in the record',
    }),
    shownMinutes: z.int().nullable().meta({
      description:
        'The upper end of the wait that its guest agreed to by paying; null where none was shown',
    }),
    spot: z.string().nullable().meta({ description: 'Where the guest sits, such as TABLE 4' }),
    paymentMethod: z
      .object({ brand: z.string(), last4: z.string(), wallet: z.string().optional() })
      .nullable(),
    requireIdCheck: z.boolean(),
    customerName: z
      .string()
      .nullable()
      .meta({ description: 'First name and initial, for the buyer and staff' }),
    idCheckedBy: z
      .string()
      .nullable()
      .meta({ description: 'Who checked the guest’s ID at the hand-over, for staff' }),
    holdExpiresAt: z.string(),
    datetimeCreated: z.string(),
    datetimeUpdated: z.string(),
    datetimePaid: z.string().nullable(),
    datetimeCompleted: z.string().nullable(),
    datetimeRefunded: z.string().nullable(),
    datetimeRefundRequested: z
      .string()
      .nullable()
      .meta({ description: 'Since when a refund is under way; null while there is none' }),
    cancelableUntil: z
      .string()
      .nullable()
      .meta({ description: 'Until when the guest may cancel the order; null if not at all' }),
    datetimeDisputed: z
      .string()
      .nullable()
      .meta({ description: 'Since when the cardholder disputes the payment' }),
    refunds: z.array(orderRefund).meta({ description: 'Partial and full refunds, oldest first' }),
    clientSecret: z
      .string()
      .nullish()
      .meta({ description: 'Only for the owner, while the order is payable' }),
    stripeAccount: z
      .string()
      .optional()
      .meta({ description: 'While it is unpaid: the venue’s own account, where it is to be paid' }),
    alreadyComplete: z.boolean().optional(),
  })
  .meta({ id: 'Order' })

export const orderAnswer = z.object({
  order,
  clientSecret: z.string().nullish(),
  alreadyComplete: z.boolean().optional(),
})

export const orderList = z.object({ items: z.array(order), nextToken: z.string().nullable() })

/** Open: to be paid for or picked up. Past: handed over or refunded. Without a state: both. */
export const ownOrdersQuery = z.object({ state: z.enum(['open', 'past']).optional() })

export const mailReceiptBody = z.object({
  email: z.email('Please enter a valid email address.').max(254),
})

export const fulfilledOrdersQuery = z.object({
  vendorLocationId: z.string().min(1).max(64),
  datetimeCompletedAfter: z.iso.datetime({ offset: true }).optional(),
})

/** Filters the paid orders of a location; without any filter all of them are listed. */
export const locationOrdersQuery = z.object({
  status: z.enum(['PAID', 'COMPLETE', 'REFUNDED']).optional(),
  day: z.iso.date().optional().meta({ description: 'Day of the order, in the venue’s time zone' }),
  search: z.string().max(128).optional().meta({
    description:
      'A full order id, its last six characters, its number, an amount, a date or the guest’s name',
  }),
})

/** The number that staff call, or the last six characters of an order's id: both are on the guest's phone. */
export const orderNumber = z.string().regex(/^(?:[1-9]\d{2}|[0-9a-f]{6})$/i)

export const locationTips = z.object({
  tipTotal: amount,
  since: z.string().meta({ description: 'Orders handed over earlier are not counted' }),
})

/** The rehearsal steps that are done at a draft. A step counts only after the steps before it. */
export const rehearsal = z
  .object({
    ordered: z.boolean(),
    handedOver: z.boolean(),
    refunded: z.boolean(),
    passedAt: z
      .string()
      .nullable()
      .meta({ description: 'When one was last taken through all steps' }),
  })
  .meta({ id: 'Rehearsal' })

export type Rehearsal = z.infer<typeof rehearsal>
export type CreateOrderBody = z.infer<typeof createOrderBody>
export type UpdateOrderBody = z.infer<typeof updateOrderBody>
export type MarkPaidQuery = z.infer<typeof markPaidQuery>
export type OwnOrdersQuery = z.infer<typeof ownOrdersQuery>
export type RefundOrderBody = z.infer<typeof refundOrderBody>
export type CompleteOrderBody = z.infer<typeof completeOrderBody>
export type Order = z.infer<typeof order>
export type OrderItem = z.infer<typeof orderItem>
export type OrderAnswer = z.infer<typeof orderAnswer>
export type OrderList = z.infer<typeof orderList>
export type LocationOrdersQuery = z.infer<typeof locationOrdersQuery>
export type LocationTips = z.infer<typeof locationTips>
