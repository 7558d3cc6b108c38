import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { staffProductsQuery } from '#app/features/inventory/staff-inventory.queries.ts'
import { reportOut } from '#app/features/preparations/exceptions.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { MAX_SWAP_CHOICES, SWAP_OFFER_SECONDS } from '#domain/orders/swap-offers.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { countOf } from '#domain/values/count-of.ts'
import { formatMoney } from '#domain/values/money.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { OUT_FAILED } from './line.messages.ts'
import { listSwaps, listWaiting, priceOf } from './list-swaps.ts'
import { toCardTitle } from './to-called.ts'

export interface OutSheetProps {
  line: Preparation['lines'][number]
  preparations: readonly Preparation[]
  onClose: () => void
}

/** Says that the bar is out of a product: who waits for it, what they may have instead, and what happens. */
export function OutSheet({ line, preparations, onClose }: OutSheetProps) {
  const { vendorLocationId } = useStaffLocation()
  const queryClient = useQueryClient()
  const { productId } = line
  const name = formatProductName(line)
  const products = useQuery(staffProductsQuery(vendorLocationId))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const waiting = listWaiting(preparations, productId)
  const report = useChange({
    send: (choices: readonly string[], intent) =>
      reportOut(vendorLocationId, { productId, choices: [...choices] }, intent),
    onDone: onClose,
    refresh: () =>
      queryClient.invalidateQueries({ queryKey: staffProductsQuery(vendorLocationId).queryKey }),
    success: ({ items }, choices) => ({
      title: `${name} is off sale`,
      description:
        items.length === 0
          ? 'No guest waits for it.'
          : `${countOf(items.length, 'order')}: ${choices.length > 0 ? 'the guests are asked.' : 'the money goes back.'}`,
    }),
    errorText: (error) => refusalText(error, OUT_FAILED),
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Out of ${name}?`}
      footer={
        <div className="flex flex-col gap-3">
          {report.errorText && <Alert title={report.errorText} />}
          <Button
            variant="destructive"
            block
            className="min-h-[64px]! text-lg!"
            pending={report.isPending}
            onClick={() => void report.run(chosen)}
          >
            We are out
          </Button>
        </div>
      }
    >
      <p className="text-lg">
        It is off sale at once. <Consequence waiting={waiting.length} choices={chosen.length} />
      </p>
      {waiting.length > 0 && (
        <ul aria-label="Who waits for it" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-lg">
          {waiting.map(({ preparation, quantity }) => (
            <li key={preparation.preparationId} className="min-w-0 wrap-anywhere">
              <span className="amount font-semibold">{quantity} ×</span> {toCardTitle(preparation)}
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <SwapChoices query={products} productId={productId} chosen={chosen} onChange={setChosen} />
      )}
    </Sheet>
  )
}

function Consequence({ waiting, choices }: { waiting: number; choices: number }) {
  if (waiting === 0) return 'No guest waits for it.'
  return choices > 0
    ? `These guests have ${SWAP_OFFER_SECONDS} seconds to choose. Without an answer their money goes back.`
    : 'The money of these goes back at once.'
}

function SwapChoices(props: {
  query: {
    data: Product[] | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  productId: string
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}) {
  const { query, productId, chosen, onChange } = props
  if (!query.data) {
    return query.error ? (
      <LoadFailed error={query.error} isRetrying={query.isFetching} onRetry={query.refetch} />
    ) : (
      <Skeleton className="mt-4 h-40 rounded-card" />
    )
  }
  const swaps = listSwaps(query.data, productId)
  if (swaps.length === 0) {
    return (
      <p className="mt-4 text-base text-ink-muted">
        Nothing else of this station costs the same or less, so nothing can be offered instead.
      </p>
    )
  }
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-2 text-base font-medium">
        What they may have instead: up to {MAX_SWAP_CHOICES}. If it costs less, they get the
        difference back.
      </legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2">
        {swaps.map((product) => (
          <li key={product.productId} className="grid min-w-0">
            <SwapChoice
              product={product}
              isChosen={chosen.includes(product.productId)}
              isFull={chosen.length >= MAX_SWAP_CHOICES}
              onChange={(isChosen) =>
                onChange(
                  isChosen
                    ? [...chosen, product.productId]
                    : chosen.filter((one) => one !== product.productId),
                )
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function SwapChoice(props: {
  product: Product
  isChosen: boolean
  isFull: boolean
  onChange: (isChosen: boolean) => void
}) {
  const { product, isChosen, isFull, onChange } = props
  const isOff = isFull && !isChosen
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isOff || undefined}
      className={`flex min-h-[64px] items-center gap-3 rounded-control border px-3 py-2 text-left text-lg leading-tight font-semibold ${isChosen ? 'border-accent-ink bg-accent text-on-accent' : 'border-line-strong bg-surface hover:bg-raised'} ${isOff ? 'text-ink-faint' : ''}`}
      onClick={() => !isOff && onChange(!isChosen)}
    >
      <span
        aria-hidden
        className={`grid size-7 shrink-0 place-items-center rounded-full border-2 ${isChosen ? 'border-current' : 'border-line-strong'}`}
      >
        {isChosen && <Check className="size-4 stroke-3" />}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {formatProductName(product)}
        <span className="amount block text-base font-medium">{formatMoney(priceOf(product))}</span>
      </span>
    </button>
  )
}
