import { findDrawing } from '#app/features/inventory/find-drawing.ts'
import { LoaderCircle } from 'lucide-react'
import { MAX_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'
import type { CartLine } from '#app/features/cart/cart-lines.ts'
import { wishOf } from '#app/features/cart/wish-of.ts'
import { useQuantityControl } from '#app/features/cart/use-quantity-control.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { Price } from '#app/ui/data/price.tsx'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import type { LineProblem } from './find-line-problem.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { ChangeButton } from '../change-line.tsx'
import { REMOVE } from './order-review.messages.ts'

export interface ReviewLineProps {
  vendorLocationId: string
  line: CartLine
  problem: LineProblem | undefined
  /** Disabled while the order is being placed. */
  locked: boolean
  /** Opens the options of the line again; undefined for an item without options and notes. */
  onChange: (() => void) | undefined
}

/** One product of the cart: name, quantity, amount and problem. */
export function ReviewLine(props: ReviewLineProps) {
  const { vendorLocationId, line, problem, locked, onChange } = props
  const { key, product } = line
  const wish = wishOf(line)
  const control = useQuantityControl(vendorLocationId, key)
  const name = [formatProductName(product), wish].filter(Boolean).join(', ')
  const busy = control.pending !== undefined
  return (
    <li aria-busy={busy || undefined} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ProductPicture
          src={product.imageUrls[0]}
          drawing={findDrawing(product)}
          alt=""
          size={128}
          eager
          dimmed={problem?.fixQuantity === 0}
          className="size-16 shrink-0 rounded-control"
        />
        <div className="flex min-w-0 flex-1 basis-28 flex-col gap-0.5">
          <h2 className="text-base leading-tight font-semibold wrap-anywhere">{product.name}</h2>
          {product.variantName && (
            <p className="text-sm wrap-anywhere text-ink-muted">{product.variantName}</p>
          )}
          {wish && <p className="text-sm wrap-anywhere text-ink-muted">{wish}</p>}
          <Price
            cents={line.discountedPriceCents * line.quantity}
            originalCents={line.priceCents * line.quantity}
            className="flex-wrap text-sm"
          />
          {onChange && <ChangeButton name={name} disabled={busy || locked} onClick={onChange} />}
        </div>
        <div className="ml-auto flex items-center gap-2">
          {busy && <LoaderCircle aria-hidden className="size-4 animate-spin text-ink-muted" />}
          <div className="w-20">
            <Select
              compact
              label={`Quantity of ${name}`}
              value={control.quantity}
              options={QUANTITIES}
              disabled={busy || locked}
              onChange={(event) => control.select(Number(event.target.value))}
            />
          </div>
        </div>
      </div>
      <FieldError id={`${key}-error`} error={control.error} />
      {problem && (
        <ProblemNote
          problem={problem}
          disabled={busy || locked}
          onFix={() => control.select(problem.fixQuantity)}
        />
      )}
    </li>
  )
}

const QUANTITIES = Array.from({ length: MAX_LINE_QUANTITY + 1 }, (_, quantity) => ({
  value: quantity,
  label: quantity === 0 ? REMOVE : String(quantity),
}))

/** Names the problem and fixes it with one tap. */
export function ProblemNote(props: { problem: LineProblem; disabled: boolean; onFix: () => void }) {
  const { problem, disabled, onFix } = props
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-warning-soft py-1.5 pr-1.5 pl-3.5"
    >
      <p className="min-w-0 text-sm font-medium text-warning">{problem.text}</p>
      <Button
        variant="secondary"
        size="touch"
        className="shrink-0"
        disabled={disabled}
        onClick={onFix}
      >
        {problem.fixQuantity === 0 ? 'Remove it' : `Change to ${problem.fixQuantity}`}
      </Button>
    </div>
  )
}
