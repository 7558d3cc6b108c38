import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'

const CONCURRENCY = 8

/** The processed object, which the log names. */
export interface Processed {
  orderId?: string
  kind?: string
  paymentIntentId?: string | null
}

/**
 * Processes several orders or payments concurrently. A failure is logged and retried on a later run; the others
 * continue. @returns how many succeeded
 */
export async function processEach<Item extends Processed>(
  context: Context,
  items: Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const waiting = items.values()
  let done = 0
  const worker = async () => {
    for (const item of waiting) {
      try {
        await work(item)
        done++
      } catch (error) {
        const code = error instanceof Failure ? error.code : undefined
        const { orderId, kind, paymentIntentId } = item
        context.log.warn(
          { err: error, code, orderId, kind, paymentIntentId },
          'an order or payment will be retried later',
        )
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return done
}
