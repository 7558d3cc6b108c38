import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { errorResolver } from '#app/api/error-resolver.ts'
import { useVersionedChange, useVersionedForm } from '#app/api/use-versioned-form.ts'
import {
  changeProduct,
  staffProductsQuery,
} from '#app/features/inventory/staff-inventory.queries.ts'
import type { Product, ProductChange } from '#domain/inventory/inventory.contract.ts'
import { PRODUCT_CHANGED, UPDATE_FAILED } from '#domain/inventory/product-change.messages.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import {
  describeDifferences,
  findFormErrors,
  type ProductFormValues,
  toFormValues,
  toProductChange,
} from './product-form.ts'

export interface ProductProblem {
  tone: 'danger' | 'warning'
  title: string
  text?: string
}

/** The form of one item. */
export function useProductForm(product: Product) {
  const list = useProductList()
  const versioned = useVersionedForm<Product, ProductFormValues>({
    row: product,
    toValues: (shown = product) => toFormValues(shown),
    isLive: true,
    currentOf: currentProduct,
    listChanges: describeDifferences,
    resolver,
    fieldNames: { 'recount.counted': 'counted' },
  })
  const { form, known: edited = product, changes } = versioned

  const saving = useVersionedChange(versioned, {
    send: (change: ProductChange, intent) => changeProduct(product, change, intent),
    onDone(saved) {
      list.replace(saved)
      versioned.show(saved)
    },
    onFailed: (error) => list.replace(currentProduct(error)),
    errorText: (error) => errorText(error, ''),
    refresh: () => list.refetch(product.vendorLocationId),
    success: () => ({ title: `${formatProductName(product)} updated` }),
    failure: (error) => (currentProduct(error) ? undefined : { title: UPDATE_FAILED }),
  })

  return {
    form,
    isChanged: form.formState.isDirty,
    isPending: saving.isPending,
    problem: toProblem(changes, saving.errorText),
    save: versioned.submit(async (values) => {
      const change = toProductChange(edited, values)
      if (change) await saving.run({ ...change, version: edited.version })
      else {
        saving.reset()
        versioned.show(product)
      }
    }),
    cancel() {
      saving.reset()
      versioned.discard()
    },
  }
}

function toProblem(
  changes: string[] | undefined,
  failure: string | undefined,
): ProductProblem | undefined {
  if (changes) return { tone: 'warning', title: PRODUCT_CHANGED, text: changes.join(' ') }
  if (failure === undefined) return undefined
  return { tone: 'danger', title: UPDATE_FAILED, ...(failure && { text: failure }) }
}

const resolver = errorResolver<ProductFormValues>(findFormErrors)

/** The current product, from the refusal of a change of an older one. */
const currentProduct = (error: unknown) => detailsOf(error, 'PRODUCT_CHANGED')?.product

/** Puts a changed product into the list that is shown. */
function useProductList() {
  const queryClient = useQueryClient()
  return {
    replace(product: Product | undefined) {
      if (!product) return
      queryClient.setQueryData(staffProductsQuery(product.vendorLocationId).queryKey, (items) =>
        items?.map((item) => (item.productId === product.productId ? product : item)),
      )
    },
    refetch: (vendorLocationId: string) =>
      queryClient.invalidateQueries({ queryKey: staffProductsQuery(vendorLocationId).queryKey }),
  }
}
