import { Pencil } from 'lucide-react'
import { memo, useEffect, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { findDrawing } from '#app/features/inventory/find-drawing.ts'
import { editProductPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import { isAlcoholUnclear } from '#domain/inventory/guess-product-type.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { PRODUCT_TYPE_TITLES } from '#domain/inventory/product-type.ts'
import { availableOf } from '#domain/inventory/stock.ts'
import {
  CANCEL,
  COUNT,
  IN_STOCK,
  ITEM_NAME,
  PRICE,
  SIZE,
  TYPE,
  UPDATE_ITEM,
} from './inventory.messages.ts'
import type { ProductFormValues } from './product-form.ts'
import { FIELD_WIDTH, RowField } from './row-field.tsx'
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
  const { productId } = product
  const { form, isChanged, isPending, problem, save, cancel } = useProductForm(product)
  useEffect(() => onChanged(productId, isChanged), [onChanged, productId, isChanged])
  return (
    <form
      aria-labelledby={titleId}
      noValidate
      className="flex flex-col gap-2 px-3 py-1.5 lg:py-3"
      onSubmit={save}
    >
      <RowOf
        product={product}
        titleId={titleId}
        canEdit={canEdit}
        form={form}
        isPending={isPending}
      />
      {problem && (
        <Alert tone={problem.tone} title={problem.title}>
          {problem.text}
        </Alert>
      )}
      {isChanged && (
        <div className="grid grid-cols-2 gap-2 pb-1.5 lg:ml-auto lg:w-84 lg:pb-0">
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

interface RowProps extends Pick<InventoryCardProps, 'product' | 'canEdit'> {
  titleId: string
  form: UseFormReturn<ProductFormValues>
  isPending: boolean
}

/** Picture, name and fields beside each other, and the errors of the fields below. */
function RowOf({ product, canEdit, titleId, form, isPending }: RowProps) {
  const priceId = useId()
  const countId = useId()
  const { errors } = form.formState
  const name = formatProductName(product)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="relative flex min-w-[min(100%,9rem)] flex-1 items-center gap-3">
          <ProductPicture
            src={product.imageUrls[0]}
            drawing={findDrawing(product)}
            alt=""
            size={48}
            dimmed={!product.isAvailable}
            className="size-12 shrink-0 rounded-control"
          />
          <ItemFacts product={product} canEdit={canEdit} titleId={titleId} />
        </div>
        <FormFields pending={isPending} className={FIELDS}>
          {product.trackQuantity ? (
            <RowField
              id={countId}
              label={<FieldName of={name}>{COUNT}</FieldName>}
              inputMode="numeric"
              error={errors.counted?.message}
              {...form.register('counted')}
            />
          ) : (
            <span className={`${FIELD_WIDTH} max-lg:hidden`} />
          )}
          <RowField
            id={priceId}
            label={<FieldName of={name}>{PRICE}</FieldName>}
            inputMode="decimal"
            error={errors.price?.message}
            {...form.register('price', {
              // a first price is entered to sell the item
              onChange: () =>
                product.hasPrice === false &&
                form.setValue('isAvailable', true, { shouldDirty: true }),
            })}
          />
          <Switch
            isBelowLabel
            label={<FieldName of={name}>{IN_STOCK}</FieldName>}
            {...form.register('isAvailable')}
          />
        </FormFields>
      </div>
      <FieldError id={`${countId}-error`} error={errors.counted?.message} />
      <FieldError id={`${priceId}-error`} error={errors.price?.message} />
    </>
  )
}

/** The headings of the columns, on screens that are wide enough for a table. */
export function InventoryColumns() {
  return (
    <div
      aria-hidden
      className="flex items-end gap-3 px-3 py-2 text-xs font-medium text-ink-muted max-lg:hidden"
    >
      <div className={`ml-15 ${FACTS}`}>
        <span>{ITEM_NAME}</span>
        <span>{SIZE}</span>
        <span>{TYPE}</span>
      </div>
      <div className={FIELDS}>
        <span className={`${FIELD_WIDTH} pr-2 text-right`}>{COUNT}</span>
        <span className={`${FIELD_WIDTH} pr-2 text-right`}>{PRICE}</span>
        <span className="w-13">{IN_STOCK}</span>
      </div>
    </div>
  )
}

const FACTS =
  'min-w-0 flex-1 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)] lg:items-center lg:gap-x-3'
const FIELDS = 'ml-auto flex min-w-0 flex-wrap items-end justify-end gap-3 lg:items-center'

/** What the item is: lines below each other, or the first columns of the table. */
function ItemFacts({ product, canEdit, titleId }: Omit<RowProps, 'form' | 'isPending'>) {
  return (
    <div className={FACTS}>
      <h3 className="text-sm font-semibold wrap-anywhere lg:text-base">
        <span className="sr-only">{ITEM_NAME} </span>
        <ItemName id={titleId} product={product} canEdit={canEdit} />
      </h3>
      <dl className="flex flex-wrap gap-x-2 text-xs text-ink-muted *:wrap-anywhere lg:contents lg:text-sm">
        <div className={product.variantName ? '' : 'max-lg:sr-only'}>
          <dt className="sr-only">{SIZE} </dt>
          <dd>{product.variantName ?? '–'}</dd>
        </div>
        <div className="max-lg:sr-only lg:text-sm lg:text-ink-muted">
          <dt className="sr-only">{TYPE} </dt>
          <dd>{PRODUCT_TYPE_TITLES[product.productType]}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center gap-x-2">
        <StockBadge product={product} />
        {isAlcoholUnclear(product) && <AlcoholBadge product={product} canEdit={canEdit} />}
      </div>
    </div>
  )
}

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
    <p className="text-sm">
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
  if (product.hasPrice === false) return <Badge tone="warning">No price yet</Badge>
  if (!product.isAvailable || left === 0) return <Badge tone="danger">Sold out</Badge>
  if (left === Infinity) return null
  return <Badge tone={left <= FEW ? 'warning' : 'neutral'}>{left} left</Badge>
}
