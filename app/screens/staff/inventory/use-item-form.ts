import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { errorResolver } from '#app/api/error-resolver.ts'
import { newKey } from '#app/api/intent.ts'
import { useVersionedForm, useVersionedSave } from '#app/api/use-versioned-form.ts'
import {
  addProduct,
  editProduct,
  inventoryKey,
} from '#app/features/inventory/staff-inventory.queries.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import { inventoryPath } from '#app/staff-paths.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { UPDATE_FAILED } from '#domain/inventory/product-change.messages.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import {
  findItemErrors,
  type ItemValues,
  listChangedFields,
  toEditBody,
  toItemValues,
  toNewBody,
} from './item-values.ts'

export interface ItemFormOptions {
  /** The item that is edited; undefined for a new one. */
  product?: Product
  /** What a new item begins with. */
  initial?: ItemValues
  /** The item that a new one is a size of. */
  sizeOf?: Product
  /** Whether the item has other sizes. */
  hasSizes: boolean
}

/** The form of an item; saving it leads to the inventory. */
export function useItemForm({ product, initial, sizeOf, hasSizes }: ItemFormOptions) {
  const { vendorLocationId, location } = useStaffLocation()
  const navigate = useNavigateWhileOpen()
  const queryClient = useQueryClient()
  const [productId] = useState(() => product?.productId ?? newKey())
  const rules = {
    isSize: hasSizes || sizeOf !== undefined,
    needsFirstSize: sizeOf !== undefined && !sizeOf.variantName,
    // a size is made where its item is
    asksForStation: location.fulfilment === 'LINE' && sizeOf === undefined,
  }
  const versioned = useVersionedForm<Product, ItemValues>({
    row: product,
    toValues: (row) => (row ? toItemValues(row) : (initial as ItemValues)),
    currentOf: (error) => detailsOf(error, 'PRODUCT_CHANGED')?.product,
    listChanges: listChangedFields,
    isPage: true,
    resolver: errorResolver<ItemValues>((values) => findItemErrors(values, rules)),
    fieldNames: {
      'stock.counted': 'counted',
      'sizeOf.variantName': 'firstSize',
      imageUrls: 'pictures',
      stationId: 'station',
      makingWeight: 'weight',
    },
  })
  const { known } = versioned
  const saving = useVersionedSave(versioned, {
    send: (values: ItemValues, intent) =>
      known
        ? editProduct(known, toEditBody(values, known), intent)
        : addProduct(vendorLocationId, toNewBody(values, { productId, sizeOf }), intent),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: inventoryKey(vendorLocationId) })
      await navigate(inventoryPath(vendorLocationId))
    },
    success: (saved) => ({ title: `${formatProductName(saved)} ${known ? 'updated' : 'added'}` }),
    failure: () => ({ title: known ? UPDATE_FAILED : ADD_FAILED }),
    errorText: (error) => refusalText(error, known ? UPDATE_FAILED : ADD_FAILED),
  })
  return { ...saving, rules }
}

const ADD_FAILED = 'The item could not be added. Please try again.'
