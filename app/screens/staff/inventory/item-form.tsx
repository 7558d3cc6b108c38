import { type ReactNode, useCallback } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { ChangedAlert } from '#app/features/layout/changed-alert.tsx'
import { pictureUploader } from '#app/features/pictures.queries.ts'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { PRODUCT_CHANGED } from '#domain/inventory/product-change.messages.ts'
import { MAX_TEXT_LENGTHS } from '#domain/inventory/product-limits.ts'
import {
  PRODUCT_TYPE_TITLES,
  PRODUCT_TYPES,
  type ProductType,
} from '#domain/inventory/product-type.ts'
import { nameTaxCode, TAX_CODES } from '#domain/inventory/tax-codes.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { IN_STOCK, PRICE, SIZE, TYPE } from './inventory.messages.ts'
import { AlcoholQuestion } from './alcohol-question.tsx'
import { useGuessedType } from './use-guessed-type.ts'
import { type ItemValues, nameAllSizes, usualTaxCode } from './item-values.ts'
import { MakingFields } from './making-fields.tsx'
import { OptionsField } from './options-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import { type ItemFormOptions, useItemForm } from './use-item-form.ts'

export interface ItemFormProps extends Omit<ItemFormOptions, 'hasSizes'> {
  /** Everything the location sells, from which the defaults are taken. */
  products: readonly Product[]
  /** How many sizes the item has. */
  sizes?: number
}

/** Adds an item or a size of one, or edits the given one. */
export function ItemForm(props: ItemFormProps) {
  const { product, sizeOf, products, sizes = 1 } = props
  const item = useItemForm({ ...props, hasSizes: sizes > 1 })
  const { form, rules } = item
  const { errors } = form.formState
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={item.save}>
      <ChangedAlert title={PRODUCT_CHANGED} fields={item.changedFields} />
      <FormFields key={item.discards} pending={item.isPending} className="flex flex-col gap-5">
        {!sizeOf && (
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={MAX_TEXT_LENGTHS.name}
            error={errors.name?.message}
            {...form.register('name')}
          />
        )}
        {rules.needsFirstSize && (
          <TextField
            label="The size you already have"
            hint="Guests choose between it and the new one. For example 12 oz or Small."
            autoComplete="off"
            maxLength={MAX_TEXT_LENGTHS.variant}
            error={errors.firstSize?.message}
            {...form.register('firstSize')}
          />
        )}
        {rules.isSize && <SizeField form={form} label={sizeOf ? 'New size' : SIZE} />}
        <PriceFields form={form} />
        {!sizeOf && (
          <>
            {sizes > 1 && (
              <p className="text-sm text-ink-muted">
                Name, type, tax, category, description, pictures, options and station are those of{' '}
                {nameAllSizes(sizes)}.
              </p>
            )}
            <TypeFields form={form} products={products} isNew={!product} />
            <AlcoholQuestion form={form} products={products} />
            <Section title="On the menu">
              {!rules.isSize && <SizeField form={form} label={SIZE} />}
              <CategoryField form={form} products={products} />
              <TextArea
                label="Description"
                maxLength={MAX_TEXT_LENGTHS.description}
                error={errors.description?.message}
                {...form.register('description')}
                defaultValue={form.getValues('description')}
              />
              <Pictures form={form} onUnfinished={item.setUnsent} />
            </Section>
            <Section title="Options">
              <Controller
                control={form.control}
                name="optionGroupIds"
                render={({ field }) => (
                  <OptionsField
                    value={field.value}
                    error={errorOf(errors.optionGroupIds)}
                    onChange={field.onChange}
                  />
                )}
              />
            </Section>
          </>
        )}
        {rules.asksForStation && (
          <Section title="Making">
            <MakingFields form={form} />
          </Section>
        )}
        <Section title="Stock">
          <StockFields form={form} isNew={!product?.trackQuantity} />
          <TextField
            label="SKU"
            hint="Your own item number, if you have one."
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={MAX_TEXT_LENGTHS.sku}
            error={errors.sku?.message}
            {...form.register('sku')}
          />
        </Section>
      </FormFields>
      <SaveBar
        isDirty={item.isDirty}
        isNew={!product}
        pending={item.isPending}
        saveLabel={product ? 'Save' : sizeOf ? 'Add size' : 'Add item'}
        error={item.errorText}
        onDiscard={item.discard}
      />
    </form>
  )
}

type Form = UseFormReturn<ItemValues>

/** The error of a field whose value is a list: react-hook-form expects one for each entry. */
const errorOf = (error: unknown) => (error as { message?: string } | undefined)?.message

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-5 border-t border-line pt-5">
      <h2 className="display text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** Two fields that need more room for their texts. */
const WIDE_PAIR =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-start gap-x-4 gap-y-5'
/** Two fields beside each other, or one below the other where large text leaves no room. */
const PAIR =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-x-4 gap-y-5'

function PriceFields({ form }: { form: Form }) {
  const error = form.formState.errors.price?.message
  return (
    <div className={error ? 'flex flex-col gap-5' : PAIR}>
      <TextField
        label={PRICE}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        className="amount"
        error={error}
        {...form.register('price')}
      />
      <div className="self-end pb-1">
        <Switch label={IN_STOCK} {...form.register('isAvailable')} />
      </div>
    </div>
  )
}

function SizeField({ form, label }: { form: Form; label: string }) {
  return (
    <TextField
      label={label}
      hint="For example 16 oz, Large or Black / M."
      autoComplete="off"
      maxLength={MAX_TEXT_LENGTHS.variant}
      error={form.formState.errors.variantName?.message}
      {...form.register('variantName')}
    />
  )
}

/** The type and tax code of an item. A new item gets the usual tax code of its type. */
function TypeFields(props: { form: Form; products: readonly Product[]; isNew: boolean }) {
  const { form, products, isNew } = props
  const [productType, code] = useWatch({
    control: form.control,
    name: ['productType', 'productTaxCode'],
  })
  useGuessedType({ form, products, isNew })
  const type = form.register('productType', {
    onChange(event: { target: { value: ProductType } }) {
      const wasUsual = productType === '' || code === usualTaxCode(productType, products)
      if (isNew && wasUsual) {
        form.setValue('productTaxCode', usualTaxCode(event.target.value, products))
      }
    },
  })
  const codes = nameTaxCode(code)
    ? TAX_CODES
    : [{ code, name: code === '' ? 'As usual for its type' : 'Another tax code' }, ...TAX_CODES]
  return (
    <div className={WIDE_PAIR}>
      <Select
        label={TYPE}
        options={[
          ...(productType === '' ? [{ value: '', label: 'Choose…' }] : []),
          ...PRODUCT_TYPES.map((value) => ({ value, label: PRODUCT_TYPE_TITLES[value] })),
        ]}
        error={form.formState.errors.productType?.message}
        {...type}
      />
      <Select
        label="Taxed as"
        hint={code}
        options={codes.map(({ code: value, name }) => ({ value, label: name }))}
        error={form.formState.errors.productTaxCode?.message}
        {...form.register('productTaxCode')}
      />
    </div>
  )
}

function CategoryField({ form, products }: { form: Form; products: readonly Product[] }) {
  const suggest = useCallback(
    async (text: string) => {
      const known = new Set(products.flatMap(({ category }) => category ?? []))
      return [...known]
        .filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()))
        .toSorted((a, b) => a.localeCompare(b))
        .map((name) => ({ id: name, label: name }))
    },
    [products],
  )
  return (
    <Controller
      control={form.control}
      name="category"
      render={({ field }) => (
        <Combobox
          label="Category"
          hint="A small heading, such as Beer. Leave it empty for none."
          value={field.value}
          suggest={suggest}
          error={form.formState.errors.category?.message}
          onChange={field.onChange}
          onPick={({ label }) => field.onChange(label)}
          inputRef={field.ref}
        />
      )}
    />
  )
}

function Pictures(props: {
  form: Form
  onUnfinished: (isUnfinished: boolean, slot: string) => void
}) {
  const { vendor } = useStaffLocation()
  return (
    <Controller
      control={props.form.control}
      name="pictures"
      render={({ field }) => (
        <PicturesField
          value={field.value}
          upload={pictureUploader(vendor.vendorId)}
          onUnfinished={props.onUnfinished}
          error={props.form.formState.errors.pictures?.message}
          onChange={field.onChange}
        />
      )}
    />
  )
}

function StockFields({ form, isNew }: { form: Form; isNew: boolean }) {
  const isCounted = useWatch({ control: form.control, name: 'isCounted' })
  return (
    <>
      <Switch
        label="Count the stock"
        hint="Each sale takes one off, and at zero the item is sold out."
        {...form.register('isCounted')}
      />
      {isCounted && (
        <TextField
          label={isNew ? 'Units in stock' : 'Count'}
          inputMode="numeric"
          autoComplete="off"
          className="amount"
          error={form.formState.errors.counted?.message}
          {...form.register('counted')}
        />
      )}
    </>
  )
}
