import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { guessProductType } from '#domain/inventory/guess-product-type.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { type ItemValues, usualTaxCode } from './item-values.ts'

/** Chooses the type of a new item by its name and category, until a person chooses it. */
export function useGuessedType(props: {
  form: UseFormReturn<ItemValues>
  products: readonly Product[]
  isNew: boolean
}): void {
  const { form, products, isNew } = props
  const { control, getValues, setValue } = form
  const [name, category] = useWatch({ control, name: ['name', 'category'] })
  const guessed = useRef<ItemValues['productType']>('')
  useEffect(() => {
    // a type that is not the last guess was chosen by a person, or is that of the copied item
    if (!isNew || getValues('productType') !== guessed.current) return
    const guess = (name.trim() && guessProductType({ name, category })) || ''
    if (guess === guessed.current) return
    guessed.current = guess
    setValue('productType', guess)
    setValue('productTaxCode', guess && usualTaxCode(guess, products))
  }, [isNew, name, category, products, getValues, setValue])
}
