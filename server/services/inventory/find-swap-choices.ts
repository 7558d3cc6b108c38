import { isAlcoholUnclear } from '#domain/inventory/alcohol-question.ts'
import {
  CHOICE_HAS_OPTIONS,
  CHOICE_IS_ALCOHOL,
  CHOICE_OF_OTHER_PRICE,
  CHOICE_OF_OTHER_STATION,
  CHOICE_UNKNOWN,
} from '#domain/inventory/swap-choices.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import type { ProductRow } from './inventory.store.ts'
import { productNotFound } from './manage-products.access.ts'
import { lockProducts } from './product-rows.store.ts'

/**
 * What may be offered instead of a product: what is on sale, costs the same, is made at the same station and needs no
 * choice. @throws Failure not_found; bad_request by choice
 */
export async function findSwapChoices(
  { db }: Pick<Context, 'db'>,
  vendorLocationId: string,
  { productId, choices }: { productId: string; choices: string[] },
) {
  const productIds = [...new Set([productId, ...choices])]
  const rows = await lockProducts(db, { vendorLocationId, productIds })
  const out = rows.find((row) => row.productId === productId)
  if (!out || out.archivedAt) throw productNotFound()
  return choices.map((choice, at) => {
    const row = rows.find((each) => each.productId === choice)
    const text = refusalOf(out, row)
    if (text) throw new Failure('bad_request', text, { fields: { [`choices.${at}`]: text } })
    const { name, variantName, productType, trackQuantity, priceCents } = row!
    return {
      productId: choice,
      name,
      variantName,
      productType,
      isTracked: trackQuantity,
      priceCents,
    }
  })
}

function refusalOf(out: ProductRow, choice: ProductRow | undefined): string | undefined {
  if (!choice || choice.archivedAt || !choice.isAvailable || choice === out) return CHOICE_UNKNOWN
  if (choice.priceCents !== out.priceCents) return CHOICE_OF_OTHER_PRICE
  if (choice.stationId !== out.stationId) return CHOICE_OF_OTHER_STATION
  if (choice.optionGroups.some(({ minChoices }) => minChoices > 0)) return CHOICE_HAS_OPTIONS
  const isAlcohol = (row: ProductRow) =>
    row.productType === 'ALCOHOLIC_ITEM' || isAlcoholUnclear(row)
  return isAlcohol(choice) && !isAlcohol(out) ? CHOICE_IS_ALCOHOL : undefined
}
