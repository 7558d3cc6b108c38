import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { inventoryKey, orderProducts } from '#app/features/inventory/staff-inventory.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { LeaveDialog } from '#app/ui/forms/unsaved-changes-guard.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { listIds, type MenuPlace, movePlace, type PlacesOfType, toPlaces } from './menu-places.ts'

export interface OrderSheetProps {
  open: boolean
  products: readonly Product[]
  onClose: () => void
}

/** The order of the menu, changed by buttons and saved at once. */
export function OrderSheet({ open, products, onClose }: OrderSheetProps) {
  return open && <OpenSheet products={products} onClose={onClose} />
}

function OpenSheet({ products, onClose }: Omit<OrderSheetProps, 'open'>) {
  const { vendorLocationId } = useStaffLocation()
  const queryClient = useQueryClient()
  const [types, setTypes] = useState(() => toPlaces(products))
  const [said, setSaid] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: inventoryKey(vendorLocationId) })
  const saving = useChange({
    send: (productIds: string[], intent) => orderProducts(vendorLocationId, productIds, intent),
    async onDone() {
      await refresh()
      onClose()
    },
    onFailed: () => void refresh(),
    failure: () => ({ title: NOT_SAVED }),
    errorText: (error) => refusalText(error, NOT_SAVED),
  })
  function move({ productType, places }: PlacesOfType, from: number, to: number) {
    setTypes((before) => movePlace(before, productType, from, to))
    setSaid(`${places[from]?.name} is now ${to + 1} of ${places.length}.`)
  }
  return (
    <Sheet
      open
      title="Order of the menu"
      onClose={() => (said ? setLeaving(true) : onClose())}
      footer={
        <>
          <FieldError id="order-error" error={saving.errorText} />
          <Button
            block
            pending={saving.isPending}
            pendingText="Saving…"
            onClick={() => void saving.run(listIds(types))}
          >
            Save this order
          </Button>
        </>
      }
    >
      <output className="sr-only">{said}</output>
      <LeaveDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
      {types.map((type) => (
        <TypeOrder key={type.productType} type={type} onMove={move} />
      ))}
    </Sheet>
  )
}

const NOT_SAVED = 'The order could not be saved. Please try again.'

function TypeOrder(props: {
  type: PlacesOfType
  onMove: (type: PlacesOfType, from: number, to: number) => void
}) {
  const { type, onMove } = props
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<string>()
  useLayoutEffect(() => {
    // a row that moves in the document loses the focus of its button
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved}"]`)?.focus()
  }, [moved, type])
  function move(place: MenuPlace, from: number, to: number, by: string) {
    onMove(type, from, to)
    setMoved(`${place.id} ${by}`)
  }
  const last = type.places.length - 1
  return (
    <section aria-labelledby={`order-${type.productType}`} className="mb-6">
      <h3 id={`order-${type.productType}`} className="display text-lg">
        {type.title}
      </h3>
      <ol ref={list} className="mt-2 divide-y divide-line rounded-card border border-line">
        {type.places.map((place, at) => {
          const button = (by: string, to: number, label: string, icon: ReactNode) => (
            <IconButton
              label={`Move ${place.name} ${label}`}
              icon={icon}
              data-move={`${place.id} ${by}`}
              aria-disabled={to < 0 || to > last || to === at || undefined}
              className="aria-disabled:text-ink-faint"
              onClick={() => to >= 0 && to <= last && to !== at && move(place, at, to, by)}
            />
          )
          return (
            <li key={place.id} className="flex flex-wrap items-center gap-x-2 py-1 pr-1 pl-4">
              <span className="min-w-[min(100%,7rem)] flex-1 py-1">
                <span className="block text-sm font-medium wrap-anywhere">{place.name}</span>
                {toDetail(place) && (
                  <span className="block text-xs text-ink-muted wrap-anywhere">
                    {toDetail(place)}
                  </span>
                )}
              </span>
              <span className="ml-auto flex">
                {button('first', 0, 'to the top', <ArrowUpToLine aria-hidden className="size-5" />)}
                {button('up', at - 1, 'up', <ArrowUp aria-hidden className="size-5" />)}
                {button('down', at + 1, 'down', <ArrowDown aria-hidden className="size-5" />)}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function toDetail({ category, productIds }: MenuPlace): string {
  const sizes = productIds.length > 1 ? `${productIds.length} sizes` : undefined
  return [category, sizes].filter(Boolean).join(' · ')
}
