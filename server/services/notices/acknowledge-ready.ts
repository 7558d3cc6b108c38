import { ORDER_NOT_FOUND } from '#domain/notices/notices.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { isUuid } from '#domain/values/ids.ts'
import type { Context } from '../../process/context.ts'
import { requireOwnAccount } from './notices.access.ts'
import { acknowledgeOrder, markShown } from './notices.store.ts'

/**
 * The open page of an order has shown its guest that it is ready, so no text is sent. A repeat changes nothing.
 * @throws Failure forbidden; not_found
 */
export async function acknowledgeReady(
  context: Context,
  userId: string,
  orderId: string,
): Promise<void> {
  requireOwnAccount(context, userId)
  const [own] = isUuid(orderId)
    ? await acknowledgeOrder(context.db, { orderId, userId, now: context.now() })
    : []
  if (!own) throw new Failure('not_found', ORDER_NOT_FOUND, { code: 'ORDER_NOT_FOUND' })
}

/**
 * A browser has shown a message, so no text is sent. Its id came with the message, which only that browser can read; an
 * unknown one changes nothing.
 */
export async function noteShown(context: Context, noticeId: string): Promise<void> {
  if (isUuid(noticeId)) await markShown(context.db, { noticeId, now: context.now() })
}
