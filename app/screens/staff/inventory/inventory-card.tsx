import { Pencil } from 'lucide-react'
import { memo, useEffect, useId } from 'react'
import { Link } from 'react-router'
import { TYPE_ICONS } from '#app/features/inventory/type-icons.ts'
import { editProductPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
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
import { useProductForm } from './use-product-form.ts'

export interface InventoryCardProps {
  product: Product
  /** Whether the card links to the page where all fields are edited. */
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
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      onSubmit={save}
    >
      <div className="flex flex-wrap items-start gap-3">
        <ProductPicture
          src={product.imageUrls[0]}
          icon={TYPE_ICONS[product.productType]}
          alt=""
          size={72}
          dimmed={!isAvailable}
          className="size-18 shrink-0 rounded-control"
        />
        <div className="min-w-28 flex-1">
          <p className="sr-only">{ITEM_NAME}</p>
          <h3 id={titleId} className="font-semibold wrap-anywhere">
            {product.name}
          </h3>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-muted">
            <dt>{SIZE}</dt>
            <dd className="wrap-anywhere text-ink">{product.variantName ?? '–'}</dd>
            <dt>{TYPE}</dt>
            <dd className="text-ink">{PRODUCT_TYPE_TITLES[product.productType]}</dd>
          </dl>
          <StockBadge product={product} />
          {isAlcoholUnclear(product) && <AlcoholBadge product={product} canEdit={canEdit} />}
        </div>
        <div className="flex flex-col gap-2">
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
          {canEdit && (
            <ButtonLink
              to={editProductPath(product.vendorLocationId, productId)}
              variant="ghost"
              size="touch"
              aria-label={`Edit ${name}`}
              icon={<Pencil aria-hidden className="size-4" />}
            >
              Edit
            </ButtonLink>
          )}
        </div>
      </div>
      <FormFields
        pending={isPending}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] items-start gap-x-4 gap-y-3"
      >
        {/* An error takes the row; otherwise its text would be squeezed into a column. */}
        <div className={errors.price ? 'col-span-full' : ''}>
          <TextField
            label={<FieldName of={name}>{PRICE}</FieldName>}
            inputMode="decimal"
            autoComplete="off"
            className="amount"
            error={errors.price?.message}
            {...form.register('price', {
              // a first price is entered to sell the item
              onChange: () => hasPrice || form.setValue('isAvailable', true, { shouldDirty: true }),
            })}
          />
        </div>
        {trackQuantity && (
          <TextField
            label={<FieldName of={name}>Count</FieldName>}
            inputMode="numeric"
            autoComplete="off"
            className="amount"
            error={errors.counted?.message}
            {...form.register('counted')}
          />
        )}
        <div className="self-end pb-1">
          <Switch
            label={<FieldName of={name}>{IN_STOCK}</FieldName>}
            {...form.register('isAvailable')}
          />
        </div>
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
          className="inline-flex min-h-touch items-center font-medium text-accent-ink underline"
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
      <Badge tone="warning" className="mt-1.5">
        No price yet
      </Badge>
    )
  if (!product.isAvailable || left === 0)
    return (
      <Badge tone="danger" className="mt-1.5">
        Sold out
      </Badge>
    )
  if (left === Infinity) return null
  return (
    <Badge tone={left <= FEW ? 'warning' : 'neutral'} className="mt-1.5">
      {left} left
    </Badge>
  )
}
