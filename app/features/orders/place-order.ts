import type { CartItem } from '#domain/inventory/cart.contract.ts'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import type { PricedLine } from '#domain/orders/price-order.ts'
import { toAmount } from '#domain/values/money.ts'
import {
  ApiError,
  errorText,
  hasCode,
  isNotFound,
  isUnreachable,
  ShownError,
} from '#app/api/api-error.ts'
import type { Intent } from '#app/api/intent.ts'
import {
  INCORRECT_USER_ID,
  ORDER_CREATION_FAILED,
  ORDER_CREATION_REFUSED,
} from './orders.messages.ts'
import { createOrder, updateOrder } from './orders.queries.ts'
import {
  clearStoredOrder,
  findStoredOrder,
  findTipChoice,
  mayReuseOrder,
  storeOrder,
} from './stored-order.ts'
import { tipCentsOf } from './tip-choice.ts'

export interface OrderDraft {
  userId: string
  vendorLocationId: string
  cartItems: CartItem[]
  /** The cart with the displayed prices, for the tip. */
  lines: readonly PricedLine[]
  vendorAddress: {
    line1: string
    line2: string | null
    city: string
    state: string
    zip: string
  }
  /** Where the guest sits; empty without a place. */
  spot: string
}

/**
 * Turns a cart into the order to pay for: updates the user's stored order while it is in progress, else
 * creates a new one. Stores the result; after any failure no order stays stored.
 * @throws ApiError or Error
 */
export async function placeOrder(draft: OrderDraft, intent: Intent): Promise<OrderAnswer> {
  const tip = findTipChoice(draft.vendorLocationId)
  const tipAmount = toAmount(tipCentsOf(tip, draft.lines))
  try {
    const answer =
      (await updateStoredOrder(draft, tipAmount)) ?? (await createNew(draft, tipAmount, intent))
    storeOrder(answer, tip)
    return answer
  } catch (error) {
    clearStoredOrder(draft.vendorLocationId)
    throw error
  }
}

/** The server's text, else the spec's. */
export function orderCreationErrorText(error: unknown): string {
  if (isUnreachable(error)) return ORDER_CREATION_FAILED
  return errorText(
    error,
    error instanceof ApiError ? ORDER_CREATION_REFUSED : ORDER_CREATION_FAILED,
  )
}

async function updateStoredOrder(
  draft: OrderDraft,
  tipAmount: string,
): Promise<OrderAnswer | undefined> {
  const stored = findStoredOrder(draft.vendorLocationId)
  if (!mayReuseOrder(stored, draft.userId)) {
    clearStoredOrder(draft.vendorLocationId)
    return undefined
  }
  const { cartItems, vendorAddress, vendorLocationId, spot } = draft
  const body = { cartItems, tipAmount, vendorAddress, vendorLocationId, spot }
  try {
    return await updateOrder(draft.userId, stored.orderId, body)
  } catch (error) {
    if (!isOver(error)) throw error
    // an expired stored order is no reason to refuse the cart
    clearStoredOrder(vendorLocationId)
    return undefined
  }
}

function isOver(error: unknown): boolean {
  return hasCode(error, 'ORDER_EXPIRED') || isNotFound(error)
}

async function createNew(
  draft: OrderDraft,
  tipAmount: string,
  intent: Intent,
): Promise<OrderAnswer> {
  const { userId, cartItems, vendorAddress, vendorLocationId, spot } = draft
  const body = { userId, cartItems, tipAmount, vendorAddress, vendorLocationId, spot }
  const answer = await createOrder(userId, body, intent)
  if (answer.order.userId !== userId) throw new ShownError(INCORRECT_USER_ID)
  return answer
}
