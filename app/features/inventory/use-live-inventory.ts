import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useStream } from '#app/api/follow-stream.ts'
import { menuStreamPath } from '#app/features/locations/locations.queries.ts'
import type { MenuNews, Product } from '#domain/inventory/inventory.contract.ts'
import { staffProductsQuery } from './staff-inventory.queries.ts'

/** Keeps the inventory current: stock after each sale, everything else when a colleague changed it. */
export function useLiveInventory(vendorLocationId: string): void {
  const queryClient = useQueryClient()
  const { queryKey } = staffProductsQuery(vendorLocationId)
  /** The hash in the latest update: a different one means that fields it does not carry have changed. */
  const facts = useRef<string>(undefined)
  const refetch = () => void queryClient.invalidateQueries({ queryKey })
  useStream<MenuNews>({
    path: menuStreamPath(vendorLocationId),
    event: 'menu',
    take(menuUpdate) {
      const known = queryClient.getQueryData(queryKey)
      if (!known) return
      const isRearranged = facts.current !== undefined && facts.current !== menuUpdate.facts
      facts.current = menuUpdate.facts
      if (isRearranged || isChangedByStaff(known, menuUpdate)) refetch()
      else queryClient.setQueryData(queryKey, withStock(known, menuUpdate))
    },
    poll: refetch,
  })
}

/** Whether something differs that only staff change: then the versions differ as well. */
export function isChangedByStaff(
  known: readonly Product[],
  { items }: Pick<MenuNews, 'items'>,
): boolean {
  const onSale = new Map(items.map((item) => [item.productId, item]))
  const isSame = known.every((product) => {
    const item = onSale.get(product.productId)
    return product.isAvailable ? item?.price === product.price : item === undefined
  })
  return !isSame || items.length !== known.filter(({ isAvailable }) => isAvailable).length
}

/** Gives products their present stock; a product whose stock is the same stays the same object. */
export function withStock(
  known: readonly Product[],
  { items }: Pick<MenuNews, 'items'>,
): Product[] {
  const onSale = new Map(items.map((item) => [item.productId, item]))
  return known.map((product) => {
    const quantity = onSale.get(product.productId)?.quantity ?? product.quantity
    return quantity?.available === product.quantity?.available ? product : { ...product, quantity }
  })
}
