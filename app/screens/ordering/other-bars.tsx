import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { describePromise } from '#domain/preparations/promise-text.ts'
import type { OtherBar } from '#domain/preparations/promise.contract.ts'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { type CartLine, toPiece } from '#app/features/cart/cart-lines.ts'
import { clearCart, putInCart } from '#app/features/cart/change-cart.ts'
import { productsQuery } from '#app/features/inventory/inventory.queries.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { promiseQuery } from '#app/features/preparations/promise.queries.ts'
import { reviewPath } from '#app/paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { FasterSection } from './faster-section.tsx'
import { type MovePlan, planMove } from './plan-move.ts'

export interface OtherBarsProps {
  vendorLocationId: string
  name: string
  lines: readonly CartLine[]
  /** The lines whose wait is shown, while the cart is still being filled. */
  asked?: readonly CartLine[]
}

const NOT_MOVED = 'Your order could not be moved. Your cart is still here.'
const NOTHING_THERE = 'Nothing of your order is sold there right now.'

/** Offers the bars of the manager's list where the cart would be ready earlier. */
export function OtherBars({ vendorLocationId, name, lines, asked = lines }: OtherBarsProps) {
  const answer = useQuery({
    ...promiseQuery(vendorLocationId, asked.map(toPiece)),
    placeholderData: keepPreviousData,
  }).data
  if (!answer?.promise || answer.otherBars.length === 0) return null
  return (
    <FasterSection here={`${name}: ${describePromise(answer.promise)}.`}>
      {answer.otherBars.map((bar) => (
        <li key={bar.vendorLocationId}>
          <Offer bar={bar} vendorLocationId={vendorLocationId} lines={lines} />
        </li>
      ))}
    </FasterSection>
  )
}

interface OfferProps extends Omit<OtherBarsProps, 'name' | 'asked'> {
  bar: OtherBar
}

function Offer({ bar, vendorLocationId, lines }: OfferProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigateWhileOpen()
  const [plan, setPlan] = useState<MovePlan>()
  const otherId = bar.vendorLocationId
  const planning = useChange({
    send: async () => {
      const fresh = { staleTime: 0, retry: false }
      const [answer, products, { orderNotes }] = await Promise.all([
        // the cart may have changed since the bar was offered
        queryClient.fetchQuery(promiseQuery(vendorLocationId, lines.map(toPiece))),
        queryClient.fetchQuery({ ...productsQuery(otherId), ...fresh }),
        queryClient.fetchQuery({ ...locationQuery(otherId), ...fresh }),
      ])
      const offered = answer.otherBars.find((each) => each.vendorLocationId === otherId)
      if (!offered) throw new Error('the bar is not offered any more')
      return planMove(lines, offered.products, { products, orderNotes })
    },
    onDone: setPlan,
    errorText: (error) => refusalText(error, NOT_MOVED),
  })
  const moving = useChange({
    send: async ({ items }: MovePlan) => {
      await putInCart(otherId, items)
      // only after the other cart has everything
      await clearCart(vendorLocationId)
    },
    onDone: () => navigate(reviewPath(otherId)),
    errorText: (error) => refusalText(error, NOT_MOVED),
  })
  const isEmpty = plan?.items.length === 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 text-sm font-semibold wrap-anywhere">
        {bar.name}: {describePromise(bar.promise)}
      </p>
      <Button
        variant="secondary"
        size="touch"
        icon={<ArrowRightLeft aria-hidden className="size-4 shrink-0" />}
        className="wrap-anywhere"
        pending={planning.isPending}
        pendingText="Checking…"
        onClick={() => void planning.run(undefined)}
      >
        Order there<span className="sr-only">: {bar.name}</span>
      </Button>
      <FieldError id={`move-${otherId}`} error={planning.errorText ?? moving.errorText} />
      {plan && (
        <AlertDialog
          open
          title={`Move your order to ${bar.name}?`}
          description={
            <>
              {isEmpty ? <p>{NOTHING_THERE}</p> : <p>You pick it up at {bar.name}.</p>}
              <ul className="mt-2 list-disc pl-4 wrap-anywhere">
                {plan.changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </>
          }
          cancelLabel="Stay here"
          confirmLabel={isEmpty ? 'Close' : 'Move it'}
          pending={moving.isPending}
          pendingText="Moving…"
          onCancel={() => setPlan(undefined)}
          onConfirm={() => {
            setPlan(undefined)
            if (!isEmpty) void moving.run(plan)
          }}
        />
      )}
    </div>
  )
}
