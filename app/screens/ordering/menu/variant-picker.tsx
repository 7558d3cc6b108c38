import { useId } from 'react'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { OUT_OF_STOCK, SELECT_SIZE } from '#domain/inventory/inventory.messages.ts'
import { canBuyVariant } from '#domain/inventory/variants.ts'

export interface VariantPickerProps {
  variants: readonly Product[]
  chosenId: string
  onChoose: (productId: string) => void
}

/** One size of several; those that are out of stock say so and cannot be chosen. */
export function VariantPicker({ variants, chosenId, onChoose }: VariantPickerProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{SELECT_SIZE}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2">
        {variants.map((variant, index) => (
          <label
            key={variant.productId}
            className="relative flex min-h-action flex-col items-center justify-center rounded-control border border-line-strong px-1 py-2 text-center font-semibold transition hover:bg-raised has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-disabled:border-line has-disabled:text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              className="absolute inset-0 size-full appearance-none rounded-control opacity-0"
              name={name}
              value={variant.productId}
              checked={variant.productId === chosenId && canBuyVariant(variant)}
              disabled={!canBuyVariant(variant)}
              onChange={() => onChoose(variant.productId)}
            />
            <span>{variant.variantName ?? `Option ${index + 1}`}</span>
            {!canBuyVariant(variant) && (
              <span className="text-2xs font-normal">{OUT_OF_STOCK}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
