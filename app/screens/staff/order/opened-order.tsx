import { useQuery } from '@tanstack/react-query'
import { ApiError, isNotFound } from '#app/api/api-error.ts'
import { shouldRetry } from '#app/api/query-client.ts'
import { locationQuery } from '#app/features/catalogue/catalogue.queries.ts'
import { orderQuery, STAFF_USER_ID } from '#app/features/orders/orders.queries.ts'
import { useLiveOrder } from '#app/features/orders/use-live-order.ts'
import type { Feedback } from '#app/features/scanning/scan-feedback.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Order } from '#domain/orders/orders.contract.ts'
import { counterPath, useCounter } from '../use-counter.ts'
import { BACK_TO_SCANNER, COMPLETING_ORDER, CONFIRM_PICKUP } from './order.messages.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderProblem, type OrderProblemKind } from './order-problem.tsx'
import { OpeningOrder, OrderVerdict } from './order-verdict.tsx'
import { useCompletion } from './use-completion.ts'
import { useVerdictFeedback } from './use-verdict-feedback.ts'
import { isWrongLocation, toVerdict, type Verdict } from './verdict.ts'

/** One opening of an order: it is fetched, handed over and shown with its verdict. */
export function OpenedOrder({ orderId }: { orderId: string }) {
  const { vendorLocationId } = useCounter()
  const query = useQuery({ ...orderQuery(STAFF_USER_ID, orderId), retry: shouldAskAgain })
  const order = query.data ?? undefined
  useLiveOrder(STAFF_USER_ID, orderId, order !== undefined)
  const { completion, confirmPickup } = useCompletion(order, vendorLocationId)
  const isElsewhere = order !== undefined && order.vendorLocationId !== vendorLocationId
  const elsewhere = useQuery({
    ...locationQuery(order?.vendorLocationId ?? ''),
    enabled: isElsewhere,
  })

  if (isElsewhere) {
    return (
      <OrderProblem
        problem={{ kind: 'wrong-location', locationName: elsewhere.data?.description }}
      />
    )
  }
  const refusal = completion.status === 'failed' ? completion.error : query.error
  if (isWrongLocation(refusal)) {
    return (
      <OrderProblem problem={{ kind: 'wrong-location', locationName: locationNameOf(refusal) }} />
    )
  }
  if (order) return <Shown order={order} completion={completion} onConfirm={confirmPickup} />
  if (query.data === null) return <OrderProblem problem={{ kind: 'not-found' }} />
  if (query.error) return <OrderProblem problem={toProblem(query.error)} />
  return (
    <OrderFrame title="Order" bar={<BackBar />}>
      <OpeningOrder />
    </OrderFrame>
  )
}

/** A refusal is an answer: staff with a guest before them are told at once. */
function shouldAskAgain(failures: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isRefused && shouldRetry(failures, error)
}

interface ShownProps {
  order: Order
  completion: ReturnType<typeof useCompletion>['completion']
  onConfirm: () => void
}

function Shown({ order, completion, onConfirm }: ShownProps) {
  const verdict = toVerdict(order, completion)
  useVerdictFeedback(FEEDBACK[verdict])
  return (
    <OrderFrame
      title={`Order #${order.shortOrderId}`}
      bar={
        order.isInProgress || verdict === 'completing' ? (
          <ConfirmBar isPending={verdict === 'completing'} onConfirm={onConfirm} />
        ) : (
          <BackBar />
        )
      }
    >
      <OrderVerdict order={order} verdict={verdict} completion={completion} />
      <OrderDetails order={order} verdict={verdict} />
    </OrderFrame>
  )
}

function ConfirmBar({ isPending, onConfirm }: { isPending: boolean; onConfirm: () => void }) {
  const { vendorLocationId } = useCounter()
  return (
    <BottomBar wide>
      <div className="flex flex-col gap-2 lg:ml-auto lg:w-[calc(100%-24.5rem)]">
        <Button
          block
          className="min-h-16 text-lg!"
          pending={isPending}
          pendingText={COMPLETING_ORDER}
          onClick={onConfirm}
        >
          {CONFIRM_PICKUP}
        </Button>
        {!isPending && (
          <ButtonLink to={counterPath(vendorLocationId, '/scan')} variant="ghost" block>
            {BACK_TO_SCANNER}
          </ButtonLink>
        )}
      </div>
    </BottomBar>
  )
}

function BackBar() {
  const { vendorLocationId } = useCounter()
  return (
    <BottomBar wide>
      <div className="lg:ml-auto lg:w-[calc(100%-24.5rem)]">
        <ButtonLink to={counterPath(vendorLocationId, '/scan')} block>
          {BACK_TO_SCANNER}
        </ButtonLink>
      </div>
    </BottomBar>
  )
}

function toProblem(error: Error): OrderProblemKind {
  if (isNotFound(error)) return { kind: 'not-found' }
  const isSignedOut = error instanceof ApiError && error.status === 401
  return { kind: isSignedOut ? 'not-authenticated' : 'failed' }
}

function locationNameOf(error: unknown): string | undefined {
  const name = error instanceof ApiError ? error.details.locationName : undefined
  return typeof name === 'string' ? name : undefined
}

const FEEDBACK: Record<Verdict, Feedback | undefined> = {
  completing: undefined,
  ready: 'success',
  'picked-up-previously': 'refused',
  refunded: 'refused',
  'check-id': 'warning',
  failed: 'warning',
  'paid-meanwhile': 'detected',
}
