import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  copyProducts,
  inventoryKey,
  staffProductsQuery,
} from '#app/features/inventory/staff-inventory.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { staffLocationsQuery } from '#app/features/locations/staff-locations.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { itemCount, PRODUCTS_FAILED } from '#domain/inventory/inventory.messages.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { toPlaces } from './menu-places.ts'

/** Copies items from another location of the venue: all of them, or those that are ticked. */
export function CopySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { vendorLocationId, vendor } = useStaffLocation()
  const query = useQuery({ ...staffLocationsQuery(vendor.vendorId), enabled: open })
  if (!open) return null
  const others = query.data?.filter((other) => other.vendorLocationId !== vendorLocationId)
  if (others && others.length > 0) return <CopyFrom locations={others} onClose={onClose} />
  return (
    <Sheet open title={TITLE} onClose={onClose}>
      <QueryView query={query} loading={<Skeleton className="h-18 rounded-control" />}>
        {() => (
          <EmptyState
            title="This is the only location"
            description="Add another location to copy its items here."
          />
        )}
      </QueryView>
    </Sheet>
  )
}

const TITLE = 'Copy from another location'
const NOT_COPIED = 'The items could not be copied. Please try again.'

function CopyFrom(props: { locations: readonly VendorLocation[]; onClose: () => void }) {
  const { locations, onClose } = props
  const { vendorLocationId } = useStaffLocation()
  const queryClient = useQueryClient()
  const [from, setFrom] = useState(locations[0]?.vendorLocationId ?? '')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery({ ...staffProductsQuery(from), enabled: from !== '' })
  const types = toPlaces(query.data ?? [])
  const places = types.flatMap((type) => type.places)
  const picked = places.filter(({ id }) => !left.has(id))
  const copying = useChange({
    send: (productIds: string[], intent) =>
      copyProducts(vendorLocationId, { fromVendorLocationId: from, productIds }, intent),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: inventoryKey(vendorLocationId) })
      onClose()
    },
    success: () => ({ title: `${itemCount(picked.length)} copied` }),
    failure: () => ({ title: NOT_COPIED }),
    errorText: (error) => refusalText(error, NOT_COPIED),
  })
  const skip = (ids: readonly string[], isSkipped: boolean) =>
    setLeft((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (isSkipped) next.add(id)
        else next.delete(id)
      }
      return next
    })
  return (
    <Sheet
      open
      title={TITLE}
      onClose={onClose}
      footer={
        <>
          <FieldError id="copy-error" error={copying.errorText} />
          <Button
            block
            disabled={picked.length === 0}
            pending={copying.isPending}
            pendingText="Copying…"
            onClick={() => void copying.run(picked.flatMap(({ productIds }) => productIds))}
          >
            {picked.length === 0 ? 'Nothing is ticked' : `Copy ${itemCount(picked.length)}`}
          </Button>
        </>
      }
    >
      <Select
        label="Location"
        value={from}
        options={locations.map((location) => ({
          value: location.vendorLocationId,
          label: location.description,
        }))}
        hint="Prices are copied, too. Counted stock begins at zero."
        onChange={(event) => {
          setFrom(event.target.value)
          setLeft(new Set())
        }}
      />
      <div className="mt-4">
        <QueryView<Product[]>
          query={query}
          loading={<Skeleton className="h-40 rounded-card" />}
          failedTitle={PRODUCTS_FAILED}
          isEmpty={(products) => products.length === 0}
          empty={<EmptyState title="No items there" description="Choose another location." />}
        >
          {() => (
            <>
              <Checkbox
                label={`All ${itemCount(places.length)}`}
                checked={places.every(({ id }) => !left.has(id))}
                onChange={(event) =>
                  skip(
                    places.map(({ id }) => id),
                    !event.target.checked,
                  )
                }
              />
              {types.map((type) => (
                <TypeBoxes key={type.productType} type={type} left={left} onSkip={skip} />
              ))}
            </>
          )}
        </QueryView>
      </div>
    </Sheet>
  )
}

function TypeBoxes(props: {
  type: ReturnType<typeof toPlaces>[number]
  left: ReadonlySet<string>
  onSkip: (ids: readonly string[], isSkipped: boolean) => void
}) {
  const { type, left, onSkip } = props
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="display text-lg">{type.title}</legend>
      {type.places.map(({ id, name, productIds }) => (
        <Checkbox
          key={id}
          label={productIds.length > 1 ? `${name} (${productIds.length} sizes)` : name}
          checked={!left.has(id)}
          onChange={(event) => onSkip([id], !event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
