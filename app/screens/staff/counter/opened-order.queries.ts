import { answerOf } from '#app/api/answer.ts'
import { ApiError } from '#app/api/api-error.ts'
import { shouldRetry } from '#app/api/query-client.ts'
import { orderQuery, STAFF_USER_ID } from '#app/features/orders/orders.queries.ts'

/** An order as staff open it. A refusal is shown at once, without retries, because a guest is waiting. */
export function openedOrderQuery(orderId: string) {
  return { ...orderQuery(STAFF_USER_ID, orderId), retry: shouldAskAgain }
}

function shouldAskAgain(failures: number, error: Error): boolean {
  // A timeout has already taken ten seconds.
  const isSilent = error instanceof ApiError && error.code === 'TIMEOUT'
  return answerOf(error) === 'unanswered' && !isSilent && shouldRetry(failures, error)
}
