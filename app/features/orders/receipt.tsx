import { Copy, Mail, Printer, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { formatMoney } from '#domain/values/money.ts'
import { useAppConfig } from '#app/api/use-app-config.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { useShare } from '#app/ui/actions/use-share.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { AmountRows } from './amount-rows.tsx'
import { toCardName } from '#domain/orders/card-name.ts'
import { formatMoment } from '#domain/values/format-moment.ts'
import { toOrderAmounts } from '#domain/orders/order-amounts.ts'
import {
  AFTER_REFUNDS,
  isPartlyRefunded,
  listRefunds,
  REFUNDED_BY,
  totalAfterRefunds,
} from '#domain/orders/list-refunds.ts'
import { OrderItems } from './order-items.tsx'
import { toReceiptText } from '#domain/orders/receipt-text.ts'

const MailReceiptDialog = lazy(async () => ({
  default: (await import('./mail-receipt-dialog.tsx')).MailReceiptDialog,
}))

export interface ReceiptProps {
  order: Order
  /** The venue, for example 'Harbor Hall, Main Bar', if known. */
  venue?: string | undefined
  /** The venue's time zone, for the times shown. */
  timeZone?: string | undefined
  /** False for staff. */
  canShare?: boolean
}

/** The items, amounts and payment at the time of the order; the only printed part of the page. */
export function Receipt({ order, venue, timeZone, canShare = true }: ReceiptProps) {
  const amounts = toOrderAmounts(order)
  const { line1, line2, city, state, zip } = order.vendorAddress
  const paidAt = formatMoment(order.datetimePaid ?? order.datetimeCreated, timeZone)
  // An unpaid order must not look like a receipt.
  const isPaid = order.status !== 'IN_PROGRESS'
  return (
    <section aria-labelledby="receipt-title" data-receipt>
      <Card className="flex flex-col gap-5">
        <header className="flex flex-col gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="receipt-title" className="display text-lg">
              {isPaid && !order.isRehearsal ? 'Receipt' : 'Order summary'}
            </h2>
            {/* The page's title says it, and only the receipt is printed. */}
            <span className="amount hidden text-sm text-ink-muted print:inline">
              #{order.shortOrderId}
            </span>
          </div>
          <p className="text-sm text-ink-muted">
            {venue && <span className="block font-medium text-ink">{venue}</span>}
            {[line1, line2].filter(Boolean).join(', ')}
            <br />
            {city}, {state} {zip}
          </p>
          <p className="amount text-sm text-ink-muted">{paidAt}</p>
        </header>
        <OrderItems items={order.cartItems} />
        <AmountRows
          amounts={amounts}
          promotion={order.promotion}
          showsTip={amounts.tipCents > 0}
          isRehearsal={order.isRehearsal}
        />
        <dl className="flex flex-col gap-1 text-sm">
          {order.spot && <Fact label="Place" value={order.spot} />}
          {order.paymentMethod && (
            <Fact label="Paid with" value={toCardName(order.paymentMethod)} />
          )}
          {listRefunds(order).map(({ at, by, cents: given, what }) => (
            <Fact
              key={`${at} ${given}`}
              label={`${REFUNDED_BY[by]}, ${formatMoment(at, timeZone)}`}
              detail={what}
              value={formatMoney(-given)}
            />
          ))}
          {isPartlyRefunded(order) && (
            <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
              <dt className="min-w-0">{AFTER_REFUNDS}</dt>
              <dd className="amount text-right">{formatMoney(totalAfterRefunds(order))}</dd>
            </div>
          )}
        </dl>
        {canShare && isPaid && !order.isRehearsal && (
          <ReceiptActions order={order} text={toReceiptText(order, venue ?? 'Fayva', paidAt)} />
        )}
      </Card>
    </section>
  )
}

function Fact({ label, value, detail }: { label: string; value: string; detail?: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="min-w-0 flex-1 basis-40 text-ink-muted">
        {label}
        {detail && <span className="block text-ink wrap-anywhere">{detail}</span>}
      </dt>
      <dd className="amount text-right">{value}</dd>
    </div>
  )
}

function ReceiptActions({ order, text }: { order: Order; text: string }) {
  const { sendsMail } = useAppConfig()
  /** Undefined until it is opened for the first time. */
  const [isMailing, setMailing] = useState<boolean>()
  const { canShare, isCopied, share } = useShare({ text })
  const ShareIcon = canShare ? Share2 : Copy
  return (
    <div className="no-print grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
      <Button
        variant="secondary"
        size="touch"
        icon={<ShareIcon aria-hidden className="size-4" />}
        onClick={share}
      >
        {canShare ? 'Share' : isCopied ? 'Copied' : 'Copy'}
      </Button>
      <Button
        variant="secondary"
        size="touch"
        icon={<Printer aria-hidden className="size-4" />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      {sendsMail && (
        <Button
          variant="secondary"
          size="touch"
          icon={<Mail aria-hidden className="size-4" />}
          onClick={() => setMailing(true)}
        >
          Email
        </Button>
      )}
      <Suspense>
        {isMailing !== undefined && (
          <MailReceiptDialog order={order} open={isMailing} onClose={() => setMailing(false)} />
        )}
      </Suspense>
      <output className="sr-only">{isCopied && 'Copied'}</output>
    </div>
  )
}
