import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { toCardName } from '#domain/orders/card-name.ts'
import { NOTHING_CHOSEN } from '#domain/orders/orders.messages.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import {
  leftToRefund,
  planRefund,
  type RefundParts,
  sumOfLines,
  tipLeft,
} from '#domain/orders/refund-lines.ts'
import { toRefundableOrder } from '#domain/orders/refundable-order.ts'
import { formatMoney, toAmount } from '#domain/values/money.ts'
import { AskManager, needsManager } from './ask-manager.tsx'
import { NO_REASON, PART_OF_ORDER, REFUND, REFUND_REASONS } from './order.messages.ts'
import { isBeingMade, PouredQuestion } from './poured-question.tsx'
import { RefundPartLine } from './refund-part-line.tsx'
import { type Choice, toWishedLines } from './refund-choice.ts'
import { useRefundPart } from './use-refund-part.ts'

export interface RefundPartProps {
  order: Order
  onClose: () => void
  /** Called when this person gives the last of it back. */
  onRefund?: (() => void) | undefined
}

/** Gives back pieces of an order's lines and its tip, by the sum that the server will compute. */
export function RefundPart({ order, onClose, onRefund }: RefundPartProps) {
  const [choice, setChoice] = useState<Choice>({})
  const [isTipChosen, setTipChosen] = useState(false)
  const [reason, setReason] = useState(NO_REASON)
  const [isPoured, setPoured] = useState(true)
  const refund = useRefundPart(order, onClose)
  const refundable = toRefundableOrder(order)
  const lines = toWishedLines(order, choice)
  const tip = isTipChosen && tipLeft(refundable) > 0
  const plan = planRefund(refundable, { lines, tip })
  const parts = 'problem' in plan ? undefined : plan

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!parts) return
    if (parts.amountCents === leftToRefund(refundable)) onRefund?.()
    void refund.run({
      refundReason: reason,
      lines,
      tip,
      ...(isBeingMade(order) && { poured: isPoured }),
      amount: toAmount(parts.amountCents),
    })
  }
  return (
    <Drawer open onClose={onClose} dismissable={!refund.isPending} title={PART_OF_ORDER}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <ul aria-label="Items" className="-my-3 divide-y divide-line">
          {order.cartItems.map((item) => (
            <RefundPartLine
              key={item.lineId}
              item={item}
              isHandedOver={order.datetimeCompleted !== null}
              chosen={choice[item.lineId]}
              given={parts?.lines.find(({ lineId }) => lineId === item.lineId)}
              isPending={refund.isPending}
              onChange={(chosen) => setChoice({ ...choice, [item.lineId]: chosen })}
            />
          ))}
        </ul>
        {tipLeft(refundable) > 0 && (
          <TipChoice
            tipCents={tipLeft(refundable)}
            isChosen={tip}
            goesAnyway={!tip && parts !== undefined && parts.tipCents > 0}
            onChange={setTipChosen}
          />
        )}
        <Select
          label="Reason"
          options={REFUND_REASONS}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {isBeingMade(order) && <PouredQuestion isPoured={isPoured} onChange={setPoured} />}
        {refund.errorText && <Alert title={refund.errorText} />}
        {needsManager(refund.error) && refund.input && (
          <AskManager
            orderId={order.orderId}
            wish={refund.input}
            refusal={refund.error}
            onAsked={onClose}
          />
        )}
        {/* in sight while there is room beside it */}
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-col gap-3 border-t border-line bg-surface px-5 py-4 short:static">
          <Sum parts={parts} />
          <Button
            type="submit"
            variant="destructive"
            block
            pending={refund.isPending}
            pendingText="Refunding…"
            aria-disabled={!parts || undefined}
          >
            {parts ? nameRefund(order, parts) : REFUND}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}

function TipChoice(props: {
  tipCents: number
  isChosen: boolean
  /** The tip goes with the last piece. */
  goesAnyway: boolean
  onChange: (isChosen: boolean) => void
}) {
  const { tipCents, isChosen, goesAnyway, onChange } = props
  return (
    <Checkbox
      label={
        <>
          Tip <span className="amount">{formatMoney(tipCents)}</span>
        </>
      }
      hint={goesAnyway ? 'Goes back with the last item.' : undefined}
      checked={isChosen || goesAnyway}
      disabled={goesAnyway}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** What goes back, with the tax in it. */
function Sum({ parts }: { parts: RefundParts | undefined }) {
  if (!parts) return <p className="text-sm text-ink-muted">{NOTHING_CHOSEN}</p>
  const tax = parts.lines.reduce((sum, { taxCents }) => sum + taxCents, 0)
  const isLessLeft = parts.amountCents < sumOfLines(parts.lines) + parts.tipCents
  return (
    <output className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">
        Goes back
        <span className="block text-sm font-normal text-ink-muted">
          {isLessLeft
            ? 'No more than this is left of the order.'
            : [
                tax > 0 && `with ${formatMoney(tax)} tax`,
                parts.tipCents > 0 && `with ${formatMoney(parts.tipCents)} tip`,
              ]
                .filter(Boolean)
                .join(' · ')}
        </span>
      </span>
      <span className="amount display text-2xl">{formatMoney(parts.amountCents)}</span>
    </output>
  )
}

function nameRefund({ paymentMethod }: Order, { amountCents }: RefundParts): string {
  const amount = `${REFUND} ${formatMoney(amountCents)}`
  return paymentMethod ? `${amount} to ${toCardName(paymentMethod)}` : amount
}
