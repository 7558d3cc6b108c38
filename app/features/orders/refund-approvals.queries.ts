import { queryOptions } from '@tanstack/react-query'
import { locationPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type { RefundOrderBody } from '#domain/orders/orders.contract.ts'
import type {
  RefundApproval,
  RefundApprovalList,
  RefundDecision,
} from '#domain/orders/refund-approvals.contract.ts'
import { orderPath, STAFF_USER_ID } from './orders.queries.ts'

const ofOrder = (orderId: string) => `${orderPath(STAFF_USER_ID, orderId)}/refund-approvals`
const ofLocation = (vendorLocationId: string) =>
  `${locationPath(vendorLocationId)}/refund-approvals`

/** What managers were asked about an order, the latest first. Nobody reads it before something was asked. */
export function orderApprovalsQuery(orderId: string) {
  return queryOptions({
    queryKey: ['users', STAFF_USER_ID, 'orders', orderId, 'refund-approvals'] as const,
    queryFn: ({ signal }) => request<RefundApprovalList>(ofOrder(orderId), { signal }),
  })
}

/** What waits for a manager of a location, the oldest first. */
export function waitingApprovalsQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['vendor-locations', vendorLocationId, 'refund-approvals'] as const,
    queryFn: ({ signal }) => request<RefundApprovalList>(ofLocation(vendorLocationId), { signal }),
    refetchOnWindowFocus: true,
  })
}

/** Asks a manager for a refund that STAFF may not make alone. */
export function askManager(orderId: string, body: RefundOrderBody, intent: Intent) {
  return request<{ approval: RefundApproval }>(ofOrder(orderId), { method: 'POST', body, intent })
}

/** Confirms or refuses it. */
export function decideApproval(
  vendorLocationId: string,
  approvalId: string,
  decision: RefundDecision['decision'],
  intent: Intent,
) {
  const path = `${ofLocation(vendorLocationId)}/${approvalId}`
  return request<{ approval: RefundApproval }>(path, { method: 'PUT', body: { decision }, intent })
}
