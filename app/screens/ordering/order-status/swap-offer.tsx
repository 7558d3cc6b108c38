import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '#domain/orders/orders.contract.ts'
import type { SwapOffer as Offer } from '#domain/orders/swap-offers.contract.ts'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { answerSwapOffer } from '#app/features/orders/orders.queries.ts'
import { takeOrder } from '#app/features/orders/use-live-order.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { toCents } from '#domain/values/money.ts'
import {
  ANSWER_FAILED,
  MONEY_BACK,
  MONEY_GOES_BACK,
  moneyBackText,
} from './order-status.messages.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Lets the guest pick a replacement for a sold-out line; without an answer in time it is refunded. */
export function SwapOffer({ order, offer }: { order: Order; offer: Offer }) {
  const { userId, orderId } = order
  const { offerId, name, quantity, until, choices } = offer
  const client = useQueryClient()
  const secondsLeft = useSecondsLeft(until)
  const answering = useChange({
    send: (productId: string | null) => answerSwapOffer({ userId, orderId, offerId }, productId),
    onDone: ({ order: answered }) => takeOrder(client, userId, answered),
    errorText: (error) => refusalText(error, ANSWER_FAILED),
  })
  const titleId = `swap-${offerId}`
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-card border-2 border-accent-ink bg-surface p-4"
    >
      <div>
        <h2 id={titleId} className="text-lg font-semibold wrap-anywhere">
          We are out of {name}
        </h2>
        <p className="text-sm text-ink-muted">
          {secondsLeft > 0 ? (
            <>
              Choose something else{quantity > 1 && <> for all {quantity}</>} within{' '}
              <span className="amount font-semibold text-ink">{secondsLeft} s</span>, or your money
              goes back.
            </>
          ) : (
            MONEY_GOES_BACK
          )}
        </p>
      </div>
      {secondsLeft > 0 && (
        <>
          {choices.map((choice) => (
            <Button
              key={choice.productId}
              block
              className="wrap-anywhere"
              disabled={answering.isPending}
              onClick={() => void answering.run(choice.productId)}
            >
              <span>
                {choice.name}
                {choice.moneyBack && (
                  <span className="amount block text-sm">
                    {moneyBackText(toCents(choice.moneyBack))}
                  </span>
                )}
              </span>
            </Button>
          ))}
          <Button
            variant="secondary"
            block
            disabled={answering.isPending}
            onClick={() => void answering.run(null)}
          >
            {MONEY_BACK}
          </Button>
        </>
      )}
      <FieldError id={`${titleId}-error`} error={answering.errorText} />
    </section>
  )
}
