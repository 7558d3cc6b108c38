import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { refusalText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { useChange } from '#app/api/use-change.ts'
import { changePrices, inventoryKey } from '#app/features/inventory/staff-inventory.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError, invalidBecause } from '#app/ui/forms/field.tsx'
import { LeaveDialog } from '#app/ui/forms/unsaved-changes-guard.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { UPDATE_FAILED } from '#domain/inventory/product-change.messages.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { countOf } from '#domain/values/count-of.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { findPriceError, listPriceChanges, sortForPrices, toTyped } from './typed-prices.ts'
import { useGrowingCount } from './use-growing-count.ts'

/** The prices of all items in one list, saved at once. */
export function PricesSheet(props: {
  open: boolean
  products: readonly Product[]
  onClose: () => void
}) {
  return props.open && <OpenSheet products={props.products} onClose={props.onClose} />
}

function OpenSheet({ products, onClose }: { products: readonly Product[]; onClose: () => void }) {
  const { vendorLocationId } = useStaffLocation()
  const queryClient = useQueryClient()
  // the list keeps its order while prices are typed
  const [sorted] = useState(() => sortForPrices(products))
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [isChecked, setChecked] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { count, hasMore, watchEnd } = useGrowingCount(sorted.length, '')
  const changes = listPriceChanges(sorted, typed)
  const hasErrors = [...typed.values()].some((text) => findPriceError(text) !== undefined)
  const refresh = () => queryClient.invalidateQueries({ queryKey: inventoryKey(vendorLocationId) })
  const saving = useChange({
    send: (items: typeof changes, intent) => changePrices(vendorLocationId, items, intent),
    async onDone() {
      await refresh()
      onClose()
    },
    onFailed: (error) => void (detailsOf(error, 'PRODUCT_CHANGED') && refresh()),
    failure: () => ({ title: UPDATE_FAILED }),
    errorText: (error) => refusalText(error, UPDATE_FAILED),
  })
  function save() {
    if (!hasErrors) return void saving.run(changes)
    // a wrong price may be far above
    flushSync(() => setChecked(true))
    list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    <Sheet
      open
      title="Prices"
      onClose={() => (changes.length > 0 || hasErrors ? setLeaving(true) : onClose())}
      footer={
        <>
          <FieldError id="prices-error" error={saving.errorText} />
          <Button
            block
            pending={saving.isPending}
            pendingText="Saving…"
            disabled={changes.length === 0 && !hasErrors}
            onClick={save}
          >
            {changes.length > 0 ? `Save ${countOf(changes.length, 'price')}` : 'Save'}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-ink-muted">
        An item without a price goes on sale with its first one.
      </p>
      <ul ref={list} className="flex flex-col divide-y divide-line">
        {sorted.slice(0, count).map((product) => (
          <PriceRow
            key={product.productId}
            product={product}
            text={typed.get(product.productId) ?? toTyped(product)}
            showsError={isChecked}
            onType={(text) => setTyped((before) => new Map(before).set(product.productId, text))}
            onLastEnter={save}
          />
        ))}
      </ul>
      {hasMore && <div ref={watchEnd} className="h-px" />}
      <LeaveDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Sheet>
  )
}

interface PriceRowProps {
  product: Product
  text: string
  showsError: boolean
  onType: (text: string) => void
  onLastEnter: () => void
}

function PriceRow({ product, text, showsError, onType, onLastEnter }: PriceRowProps) {
  const name = formatProductName(product)
  const error = showsError ? findPriceError(text) : undefined
  const errorId = `price-error-${product.productId}`
  return (
    <li className="py-2">
      <label className="flex min-h-touch items-center justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="flex shrink-0 items-center gap-1.5">
          <span aria-hidden className="text-ink-muted">
            $
          </span>
          <input
            type="text"
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            aria-label={`Price of ${name}`}
            placeholder="0.00"
            data-price
            className="amount min-h-touch w-24 rounded-control border border-line-strong bg-surface px-3 text-right text-base hover:border-ink-muted focus-visible:border-accent-ink aria-invalid:border-danger"
            value={text}
            {...invalidBecause(error && errorId)}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={(event) => goToNext(event, onLastEnter)}
          />
        </span>
      </label>
      <FieldError id={errorId} error={error} />
    </li>
  )
}

/** Enter, which phones show as “next”, leads to the price below. */
function goToNext(event: KeyboardEvent<HTMLInputElement>, onLastEnter: () => void): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const list = event.currentTarget.closest('ul')
  const fields = [...(list?.querySelectorAll<HTMLInputElement>('[data-price]') ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else onLastEnter()
}
