import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'

const AT_ONCE = 8

/**
 * Works on several orders at a time. One that fails is logged and met again on a later round; the others
 * go on. @returns how many went well
 */
export async function eachOrder<Item extends { orderId?: string; paymentIntentId?: string | null }>(
  context: Context,
  items: Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const waiting = items.values()
  let done = 0
  const workOn = async () => {
    for (const item of waiting) {
      try {
        await work(item)
        done++
      } catch (error) {
        const code = error instanceof Failure ? error.code : undefined
        const { orderId, paymentIntentId } = item
        context.log.warn({ err: error, code, orderId, paymentIntentId }, 'left for a later round')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workOn))
  return done
}
