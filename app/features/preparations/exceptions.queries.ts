import { queryOptions } from '@tanstack/react-query'
import { preparationsPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type { ReportedOut, ReportOutBody } from '#domain/orders/swap-offers.contract.ts'
import type {
  NotCollected,
  NotCollectedRefund,
  Preparation,
  RemakeBody,
} from '#domain/preparations/preparations.contract.ts'

/** Says that a location is out of a product. @throws ApiError 400 by choice */
export function reportOut(
  vendorLocationId: string,
  body: ReportOutBody,
  intent: Intent,
): Promise<ReportedOut> {
  return request(`${preparationsPath(vendorLocationId)}/out`, { method: 'POST', body, intent })
}

/** Makes pieces of a part again. @throws ApiError 400 by line; 409 REMAKE_LIMIT, REMAKE_NOT_POSSIBLE */
export async function remakePreparation(
  { vendorLocationId, preparationId }: { vendorLocationId: string; preparationId: string },
  body: RemakeBody,
  intent: Intent,
): Promise<Preparation> {
  const path = `${preparationsPath(vendorLocationId)}/${preparationId}/remake`
  const options = { method: 'POST', body, intent } as const
  return (await request<{ preparation: Preparation }>(path, options)).preparation
}

/** What was ready in the last two nights and not fetched, for managers. */
export function notCollectedQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['vendor-locations', vendorLocationId, 'not-collected'] as const,
    queryFn: ({ signal }) =>
      request<NotCollected>(`${preparationsPath(vendorLocationId)}/not-collected`, { signal }),
  })
}

/** Gives it back, each order once. @returns those whose money goes back */
export async function refundNotCollected(
  vendorLocationId: string,
  orderIds: readonly string[],
  intent: Intent,
): Promise<string[]> {
  const path = `${preparationsPath(vendorLocationId)}/not-collected/refund`
  const options = { method: 'POST', body: { orderIds }, intent } as const
  return (await request<NotCollectedRefund>(path, options)).refunded
}
