import { ACTION_NOT_OFFERED } from '#domain/money-desk/money-issues.messages.ts'
import type { PayableOrder } from '#domain/money-desk/money-issues.contract.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { Failure } from '#domain/values/failure.ts'
import { firstIdAt } from '#domain/values/ids.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { canSettleMoney } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import { toPersonName } from '../identity/list-person-names.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireIssue, type IssueAddress } from './find-evidence.ts'
import { selectPayableOrders } from './payable-orders.store.ts'

/** How long before it was found a payment's order may have been made. */
const LOOKBACK_MS = 2 * DAY_MS
const MAX_ORDERS = 20

/**
 * The unpaid orders that a payment without an order may be for, for admins. @throws Failure forbidden; not_found;
 * conflict ACTION_NOT_OFFERED for an entry of another kind
 */
export async function listPayableOrders(
  context: Context,
  address: IssueAddress,
): Promise<PayableOrder[]> {
  const { vendorId } = address
  const { isOperator = false } = await requireRole(context, vendorId, canSettleMoney)
  const issue = await requireIssue(context.db, { ...address, isOperator })
  if (issue.kind !== 'PAYMENT_WITHOUT_ORDER') {
    throw new Failure('conflict', ACTION_NOT_OFFERED, { code: 'ACTION_NOT_OFFERED' })
  }
  const since = issue.since.getTime()
  const rows = await selectPayableOrders(context.db, {
    vendorId,
    paymentIntentId: issue.subject,
    fromId: firstIdAt(new Date(since - LOOKBACK_MS)),
    toId: firstIdAt(new Date(since + LOOKBACK_MS)),
    limit: MAX_ORDERS,
  })
  return rows.map(({ createdAt, lines, firstName, lastName, ...row }) => ({
    orderId: row.orderId,
    orderedAt: createdAt.toISOString(),
    location: row.location,
    guest: toPersonName({ firstName, lastName }) ?? '',
    products: lines.map((line) => `${line.quantity} × ${formatProductName(line)}`).join(', '),
    isExpired: row.isExpired,
  }))
}
