import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { staffProductsQuery } from '#app/features/inventory/staff-inventory.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FilterChips } from '#app/ui/data/filter-chips.tsx'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { PromotionScope } from '#domain/locations/promotion-prices.ts'

export interface PromotionScopeFieldProps {
  vendorLocationId: string
  value: PromotionScope
  error: string | undefined
  onChange: (value: PromotionScope) => void
}

/** The categories and items that a promotion makes cheaper. */
export function PromotionScopeField(props: PromotionScopeFieldProps) {
  const { vendorLocationId, value, error, onChange } = props
  const { data: products = [] } = useQuery(staffProductsQuery(vendorLocationId))
  const [typed, setTyped] = useState('')
  const { categories, productIds } = value
  const named = products.flatMap(({ category }) => category ?? [])
  const all = [...new Set([...named, ...categories])].toSorted((a, b) => a.localeCompare(b))
  const chosen = toItems(products.filter(({ productId }) => productIds.includes(productId)))
  const suggest = useCallback(
    async (text: string) =>
      toItems(products)
        .filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
        .map(({ id, name }) => ({ id, label: name })),
    [products],
  )
  const idsOf = (id: string) =>
    products.filter((product) => itemOf(product) === id).map(({ productId }) => productId)
  return (
    <div className="flex flex-col gap-4">
      {all.length > 0 && (
        <FilterChips
          showLegend
          legend="Categories"
          chips={all.map((category) => ({ value: category, label: category }))}
          selected={categories}
          error={error}
          onChange={(next) => onChange({ ...value, categories: next })}
        />
      )}
      <Combobox
        label="Add an item"
        value={typed}
        suggest={suggest}
        error={all.length > 0 ? undefined : error}
        onChange={setTyped}
        onPick={({ id }) => {
          setTyped('')
          onChange({ ...value, productIds: [...new Set([...productIds, ...idsOf(id)])] })
        }}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <Button
                variant="secondary"
                size="touch"
                aria-label={`Remove ${name}`}
                icon={<X aria-hidden className="size-4" />}
                onClick={() => {
                  const removed = idsOf(id)
                  const rest = productIds.filter((productId) => !removed.includes(productId))
                  onChange({ ...value, productIds: rest })
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const itemOf = ({ groupId, productId }: Product) => groupId ?? productId

/** All sizes of an item are one. */
function toItems(products: readonly Product[]): { id: string; name: string }[] {
  const names = new Map(products.map((product) => [itemOf(product), product.name]))
  return [...names].map(([id, name]) => ({ id, name }))
}
