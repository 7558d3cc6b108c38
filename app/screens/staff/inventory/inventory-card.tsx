import { Pencil } from 'lucide-react'
import { memo, useEffect, useId } from 'react'
import { Link } from 'react-router'
import { findDrawing } from '#app/features/inventory/find-drawing.ts'
import { editProductPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import { isAlcoholUnclear } from '#domain/inventory/alcohol-question.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { PRODUCT_TYPE_TITLES } from '#domain/inventory/product-type.ts'
import { availableOf } from '#domain/inventory/stock.ts'
import {
  CANCEL,
  IN_STOCK,
  ITEM_NAME,
  PRICE,
  SIZE,
  TYPE,
  UPDATE_ITEM,
} from './inventory.messages.ts'
import { RowField } from './row-field.tsx'
import { useProductForm } from './use-product-form.ts'

export interface InventoryCardProps {
  product: Product
  /** Whether the name leads to the page where all fields are edited. */
  canEdit: boolean
  onChanged: (productId: string, isChanged: boolean) => void
}

/** One item: what it is, and a form for its price, availability and count. */
export const InventoryCard = memo(function InventoryCard({
  product,
  canEdit,
  onChanged,
}: InventoryCardProps) {
  const titleId = useId()
  const { productId, isAvailable, trackQuantity } = product
  const hasPrice = product.hasPrice !== false
  const { form, isChanged, isPending, isToggling, problem, save, cancel, toggle } =
    useProductForm(product)
  useEffect(() => onChanged(productId, isChanged), [onChanged, productId, isChanged])
  const { errors } = form.formState
  const name = formatProductName(product)
  const action = isAvailable ? 'Sell out' : 'Restock'
  return (
    <form
      aria-labelledby={titleId}
      noValidate
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3"
      onSubmit={save}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="relative flex min-w-[min(100%,10rem)] flex-1 items-center gap-3">
          <ProductPicture
            src={product.imageUrls[0]}
            drawing={findDrawing(product)}
            alt=""
            size={48}
            dimmed={!isAvailable}
            className="size-12 shrink-0 rounded-control"
          />
          <div className="min-w-0 flex-1">
            <p className="sr-only">{ITEM_NAME}</p>
            <h3 className="font-semibold wrap-anywhere">
              <ItemName id={titleId} product={product} canEdit={canEdit} />
            </h3>
            <dl className="flex flex-wrap gap-x-3 text-xs text-ink-muted *:wrap-anywhere">
              <div>
                <dt className="inline">{SIZE}</dt>{' '}
                <dd className="inline text-ink">{product.variantName ?? '–'}</dd>
              </div>
              <div>
                <dt className="inline">{TYPE}</dt>{' '}
                <dd className="inline text-ink">{PRODUCT_TYPE_TITLES[product.productType]}</dd>
              </div>
            </dl>
            <StockBadge product={product} />
            {isAlcoholUnclear(product) && <AlcoholBadge product={product} canEdit={canEdit} />}
          </div>
        </div>
        {hasPrice && (
          <Button
            variant="secondary"
            size="touch"
            pending={isToggling}
            aria-label={`${action} ${name}`}
            onClick={toggle}
          >
            {action}
          </Button>
        )}
      </div>
      <FormFields
        pending={isPending}
        className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2"
      >
        <RowField
          label={<FieldName of={name}>{PRICE}</FieldName>}
          inputMode="decimal"
          error={errors.price?.message}
          {...form.register('price', {
            // a first price is entered to sell the item
            onChange: () => hasPrice || form.setValue('isAvailable', true, { shouldDirty: true }),
          })}
        />
        {trackQuantity && (
          <RowField
            label={<FieldName of={name}>Count</FieldName>}
            inputMode="numeric"
            error={errors.counted?.message}
            {...form.register('counted')}
          />
        )}
        <Switch
          label={<FieldName of={name}>{IN_STOCK}</FieldName>}
          {...form.register('isAvailable')}
        />
      </FormFields>
      {problem && (
        <Alert tone={problem.tone} title={problem.title}>
          {problem.text}
        </Alert>
      )}
      {isChanged && (
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" className="px-3!" aria-disabled={isPending} onClick={cancel}>
            {CANCEL}
          </Button>
          <Button type="submit" className="px-3!" pending={isPending}>
            {UPDATE_ITEM}
          </Button>
        </div>
      )}
    </form>
  )
})

/** The name, which leads to the page of the item where it can be edited. */
function ItemName({ id, product, canEdit }: { id: string; product: Product; canEdit: boolean }) {
  const { vendorLocationId, productId, name } = product
  if (!canEdit) return <span id={id}>{name}</span>
  return (
    // A tap anywhere on the picture and the name opens it.
    <Link
      to={editProductPath(vendorLocationId, productId)}
      aria-label={`Edit ${formatProductName(product)}`}
      className="after:absolute after:inset-0"
    >
      <span id={id}>{name}</span>
      <Pencil aria-hidden className="ml-1.5 inline size-3.5 text-ink-muted" />
    </Link>
  )
}

/** What is read aloud tells the fields of a hundred items apart. */
function FieldName({ of, children }: { of: string; children: string }) {
  return (
    <>
      {children}
      <span className="sr-only"> of {of}</span>
    </>
  )
}

/** Managers answer it on the item's page; until then it is not put on sale where guests order. */
function AlcoholBadge({ product, canEdit }: { product: Product; canEdit: boolean }) {
  const { vendorLocationId, productId } = product
  return (
    <p className="mt-1.5 text-sm">
      {canEdit ? (
        <Link
          to={editProductPath(vendorLocationId, productId)}
          className="relative inline-flex min-h-touch items-center font-medium text-accent-ink underline"
        >
          Is it alcohol?
        </Link>
      ) : (
        'Is it alcohol? Ask a manager.'
      )}
    </p>
  )
}

const FEW = 5

function StockBadge({ product }: { product: Product }) {
  const left = availableOf(product)
  if (product.hasPrice === false)
    return (
      <Badge tone="warning" className="mt-1">
        No price yet
      </Badge>
    )
  if (!product.isAvailable || left === 0)
    return (
      <Badge tone="danger" className="mt-1">
        Sold out
      </Badge>
    )
  if (left === Infinity) return null
  return (
    <Badge tone={left <= FEW ? 'warning' : 'neutral'} className="mt-1">
      {left} left
    </Badge>
  )
}
