import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FieldError } from '#app/ui/forms/field.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { saysNoAlcohol, soundsLikeAlcohol, wordsOf } from './alcohol-answer.ts'
import { type ItemValues, usualTaxCode } from './item-values.ts'

/** Asked while the words of an item say alcohol and its type does not. */
export function AlcoholQuestion(props: {
  form: UseFormReturn<ItemValues>
  products: readonly Product[]
}) {
  const { form, products } = props
  const { setValue, formState } = form
  const values = useWatch({ control: form.control }) as ItemValues
  if (!soundsLikeAlcohol(values)) return null
  const { productType, productTaxCode } = values

  function answer(isAlcohol: boolean) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    const type = isAlcohol ? 'ALCOHOLIC_ITEM' : productType || 'NON_ALCOHOLIC_ITEM'
    // alcohol that is not taxed as alcohol, or the other way round, is a contradiction
    if (type !== productType || productTaxCode.startsWith('txcd_4102')) {
      setValue('productTaxCode', usualTaxCode(type, products), options)
    }
    setValue('noAlcoholIn', isAlcohol ? '' : wordsOf(values), options)
    setValue('productType', type, options)
  }

  return (
    <div className="flex flex-col gap-1.5 rounded-card border border-line bg-raised p-4">
      <SegmentedChoice
        legend="Is it alcohol?"
        value={saysNoAlcohol(values) ? 'no' : undefined}
        options={[
          { value: 'yes', label: 'Yes', hint: 'Guests are asked for their age' },
          { value: 'no', label: 'No', hint: 'It has no alcohol' },
        ]}
        onChange={(value) => answer(value === 'yes')}
      />
      <FieldError id="alcohol-error" error={formState.errors.noAlcoholIn?.message} />
    </div>
  )
}
