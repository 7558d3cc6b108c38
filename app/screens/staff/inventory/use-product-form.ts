import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { detailsOf, errorText } from '#app/api/api-error.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  changeProduct,
  staffProductsQuery,
} from '#app/features/inventory/staff-inventory.queries.ts'
import { toast } from '#app/ui/feedback/toast.ts'
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

/** The form of one item, and the one tap that sells it out or restocks it. */
export function useProductForm(product: Product) {
  const [problem, setProblem] = useState<ProductProblem>()
  const list = useProductList()
  const form = useForm<ProductFormValues>({
    values: toFormValues(product),
    // without keepDirty the form would no longer count as changed after a refetch
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    resolver,
  })

  // The product as the edit began: a colleague's change that arrives meanwhile is refused, not
  // overwritten.
  const [edited, setEdited] = useState(product)
  if (!form.formState.isDirty && edited !== product) setEdited(product)

  /** Also overwrites what was typed, unlike a refetch. */
  const show = (shown: Product) =>
    form.reset(toFormValues(shown), { keepDirtyValues: false, keepDirty: false })

  const saving = useChange({
    send: (change: ProductChange, intent) => changeProduct(product, change, intent),
    onDone(saved) {
      list.replace(saved)
      show(saved)
    },
    onFailed(error) {
      const current = currentProduct(error)
      if (current) {
        list.replace(current)
        setEdited(current)
        const text = describeDifferences(edited, current).join(' ')
        setProblem({ tone: 'warning', title: PRODUCT_CHANGED, text })
      } else if (!showFieldErrors(form, error, { 'recount.counted': 'counted' })) {
        const text = errorText(error, '')
        setProblem({ tone: 'danger', title: UPDATE_FAILED, ...(text && { text }) })
      }
    },
    refresh: () => list.refetch(product.vendorLocationId),
    success: () => ({ title: `${formatProductName(product)} updated` }),
    failure: (error) => (currentProduct(error) ? undefined : { title: UPDATE_FAILED }),
  })

  const toggling = useChange({
    send: ({ isAvailable, version }: Toggle, intent) =>
      changeProduct(product, { isAvailable, ...(version !== undefined && { version }) }, intent),
    onDone(saved, { isUndo }) {
      list.replace(saved)
      // the user's own change does not conflict with the edit
      setEdited((before) => (saved.version === (before.version ?? 0) + 1 ? saved : before))
      const name = formatProductName(saved)
      const { isAvailable, version } = saved
      toast(`${name} is ${isAvailable ? 'in stock' : 'sold out'}`, {
        tone: 'success',
        ...(!isUndo && {
          onUndo: () => void toggling.run({ isAvailable: !isAvailable, version, isUndo: true }),
        }),
      })
    },
    onFailed(error) {
      const current = currentProduct(error)
      if (current) list.replace(current)
    },
    refresh: () => list.refetch(product.vendorLocationId),
    failure: (error) => ({
      title: UPDATE_FAILED,
      description: currentProduct(error) ? PRODUCT_CHANGED : undefined,
    }),
  })

  return {
    form,
    isChanged: form.formState.isDirty,
    isPending: saving.isPending,
    isToggling: toggling.isPending,
    problem,
    save: form.handleSubmit(async (values) => {
      setProblem(undefined)
      const change = toProductChange(edited, values)
      if (change) await saving.run({ ...change, version: edited.version })
      else show(product)
    }),
    cancel() {
      setProblem(undefined)
      show(product)
    },
    toggle: () => void toggling.run({ isAvailable: !product.isAvailable, isUndo: false }),
  }
}

interface Toggle {
  isAvailable: boolean
  isUndo: boolean
  /** An undo is refused when the item was changed again since. */
  version?: number | undefined
}

const resolver: Resolver<ProductFormValues> = (values) => {
  const texts = Object.entries(findFormErrors(values)).filter(([, text]) => text !== undefined)
  if (texts.length === 0) return { values, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(
      texts.map(([name, message]) => [name, { type: 'validate', message }]),
    ),
  }
}

/** The current product, from the refusal of a change of an older one. */
const currentProduct = (error: unknown) => detailsOf(error, 'PRODUCT_CHANGED')?.product

/** Puts a changed product into the list that is shown. */
function useProductList() {
  const queryClient = useQueryClient()
  return {
    replace: (product: Product) =>
      queryClient.setQueryData(staffProductsQuery(product.vendorLocationId).queryKey, (items) =>
        items?.map((item) => (item.productId === product.productId ? product : item)),
      ),
    refetch: (vendorLocationId: string) =>
      queryClient.invalidateQueries({ queryKey: staffProductsQuery(vendorLocationId).queryKey }),
  }
}
