import { useQueryClient } from '@tanstack/react-query'
import { errorText, hasCode, refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { askManager, orderApprovalsQuery } from '#app/features/orders/refund-approvals.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import type { RefundOrderBody } from '#domain/orders/orders.contract.ts'
import { ASK_FAILED, ASK_MANAGER, REFUND_FAILED } from './order.messages.ts'

/** Whether a refund was refused because a manager has to confirm it. */
export const needsManager = (error: unknown) => hasCode(error, 'REFUND_NEEDS_MANAGER')

export interface AskManagerProps {
  orderId: string
  /** The refund as it was refused. */
  wish: RefundOrderBody
  /** The refusal, which says the limit. */
  refusal: unknown
  onAsked: () => void
}

/** Asks the managers of the location for a refund that this person may not make alone. */
export function AskManager({ orderId, wish, refusal, onAsked }: AskManagerProps) {
  const client = useQueryClient()
  const query = orderApprovalsQuery(orderId)
  const readAgain = () => client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
  const asking = useChange({
    send: (body: RefundOrderBody, intent) => askManager(orderId, body, intent),
    async onDone({ approval }) {
      client.setQueryData(query.queryKey, { items: [approval] })
      onAsked()
    },
    async onFailed(error) {
      // a colleague has asked: the answer is shown to both
      if (!hasCode(error, 'MANAGER_ASKED')) return
      await readAgain()
      onAsked()
    },
    errorText: (error) => refusalText(error, ASK_FAILED),
  })
  return (
    <Alert tone="warning" title={errorText(refusal, REFUND_FAILED)}>
      {asking.errorText && (
        <p role="alert" className="font-semibold text-danger">
          {asking.errorText}
        </p>
      )}
      <Button
        block
        className="mt-3"
        pending={asking.isPending}
        pendingText="Asking…"
        onClick={() => void asking.run(wish)}
      >
        {ASK_MANAGER}
      </Button>
    </Alert>
  )
}
