import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  payableOrdersQuery,
  settleMoneyIssue,
} from '#app/features/money-desk/money-issues.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { MoneyIssue } from '#domain/money-desk/money-issues.contract.ts'
import {
  closesByWord,
  MAX_ISSUE_REASON_LENGTH,
  type MoneyIssueAction,
} from '#domain/money-desk/money-issues.ts'
import {
  ACTION_LABELS,
  ISSUE_REASON_REQUIRED,
  ORDER_REQUIRED,
} from '#domain/money-desk/money-issues.messages.ts'
import type { VenueClock } from '#domain/values/format-night.ts'
import { SETTLE_FAILED } from './money.messages.ts'
import { PayableOrders } from './payable-orders.tsx'

export interface SettleDialogProps {
  vendorId: string
  venue: VenueClock
  issue: MoneyIssue
  action: MoneyIssueAction
  onClose: () => void
  /** Reads the list again. */
  onSettled: () => Promise<unknown>
}

const FORM_ID = 'settle-money'
const DONE: Partial<Record<MoneyIssueAction, string>> = {
  'try-again': 'It is tried again now',
  'belongs-to-order': 'The order is paid with it in a moment',
}

/** Confirms an action; what closes an entry by a person's word needs a reason, which is kept. */
export function SettleDialog(props: SettleDialogProps) {
  const { vendorId, venue, issue, action, onClose } = props
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [orderId, setOrderId] = useState<string>()
  const needsReason = closesByWord(action)
  const needsOrder = action === 'belongs-to-order'
  const { data: orders } = useQuery({
    ...payableOrdersQuery(vendorId, issue.issueId),
    enabled: needsOrder,
  })
  const canChoose = !needsOrder || (orders !== undefined && orders.length > 0)
  const settling = useSettling(props, { reason: reason.trim(), orderId })
  return (
    <Dialog
      open
      title={ACTION_LABELS[action]}
      description={issue.text}
      onClose={onClose}
      footer={
        <>
          {canChoose && (
            <Button
              type="submit"
              form={FORM_ID}
              block
              pending={settling.isPending}
              pendingText="Saving…"
            >
              {ACTION_LABELS[action]}
            </Button>
          )}
          <Button variant="ghost" block onClick={onClose}>
            {canChoose ? 'Cancel' : 'Close'}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (needsReason && reason.trim() === '') return setMissing(true)
          if (needsOrder && !orderId) return setMissing(true)
          void settling.run()
        }}
      >
        <p className="mb-4 text-sm text-ink-muted">{issue.concerns}</p>
        {needsOrder && (
          <PayableOrders
            vendorId={vendorId}
            issueId={issue.issueId}
            venue={venue}
            value={orderId}
            error={isMissing ? ORDER_REQUIRED : undefined}
            onChange={(chosen) => {
              setOrderId(chosen)
              setMissing(false)
            }}
          />
        )}
        {needsReason && (
          <TextField
            label="Reason"
            autoComplete="off"
            maxLength={MAX_ISSUE_REASON_LENGTH}
            value={reason}
            error={isMissing ? ISSUE_REASON_REQUIRED : undefined}
            onChange={({ target }) => {
              setReason(target.value)
              setMissing(false)
            }}
          />
        )}
        {settling.errorText && <Alert className="mt-3" title={settling.errorText} />}
      </form>
    </Dialog>
  )
}

function useSettling(
  { vendorId, issue, action, onClose, onSettled }: SettleDialogProps,
  { reason, orderId }: { reason: string; orderId: string | undefined },
) {
  const { issueId } = issue
  const settlement = { issueId, action, ...(reason && { reason }), ...(orderId && { orderId }) }
  return useChange({
    send: (_: void, intent) => settleMoneyIssue(vendorId, settlement, intent),
    onDone: onClose,
    refresh: onSettled,
    success: () => ({ title: DONE[action] ?? 'Saved' }),
    errorText: (error) => refusalText(error, SETTLE_FAILED),
  })
}
