import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { menuStreamPath } from '#app/features/locations/locations.queries.ts'
import { followStream, onNews } from '#app/api/follow-stream.ts'
import type { MenuNews, Product } from '#domain/inventory/inventory.contract.ts'
import { staffProductsQuery } from './staff-inventory.queries.ts'

/** Keeps the inventory current: stock after each sale, everything else when a colleague changed it. */
export function useLiveInventory(vendorLocationId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = staffProductsQuery(vendorLocationId)
    /** The hash in the latest update: a different one means that fields it does not carry have changed. */
    let facts: string | undefined
    const refetch = () => void queryClient.invalidateQueries({ queryKey })
    return followStream({
      path: menuStreamPath(vendorLocationId),
      onEvent: onNews<MenuNews>('menu', (menuUpdate) => {
        const known = queryClient.getQueryData(queryKey)
        if (!known) return
        const isRearranged = facts !== undefined && facts !== menuUpdate.facts
        facts = menuUpdate.facts
        if (isRearranged || isChangedByStaff(known, menuUpdate)) refetch()
        else queryClient.setQueryData(queryKey, withStock(known, menuUpdate))
      }),
      poll: refetch,
    })
  }, [queryClient, vendorLocationId])
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
