import type { Product } from '#domain/inventory/inventory.contract.ts'
import { PRODUCT_TYPES, type ProductType } from '#domain/inventory/product-type.ts'
import type { StationChoices } from '#domain/inventory/station-choices.contract.ts'
import type { Station } from '#domain/preparations/stations.contract.ts'

/** Chosen in place of a station. */
export const NO_MAKING = 'none'
/** Nothing is chosen yet. */
export const UNSAID = ''

/** Items of one type of which nobody has said where they are made. */
export interface UnsaidItems {
  productType: ProductType
  /** The sizes of an item are one. */
  names: string[]
}

export function listUnsaid(products: readonly Product[]): UnsaidItems[] {
  const unsaid = products.filter(({ stationId, needsNoMaking }) => !stationId && !needsNoMaking)
  return PRODUCT_TYPES.flatMap((productType) => {
    const ofType = unsaid.filter((product) => product.productType === productType)
    const byItem = new Map(
      ofType.map(({ groupId, productId, name }) => [groupId ?? productId, name]),
    )
    return byItem.size > 0 ? [{ productType, names: [...byItem.values()] }] : []
  })
}

/** By type: a station's id, `NO_MAKING` or `UNSAID`. */
export type Answers = Partial<Record<ProductType, string>>

/** Nobody makes merchandise, and where there is one station all else is made there. */
export function suggestAnswers(
  unsaid: readonly UnsaidItems[],
  stations: readonly Station[],
): Answers {
  const [only, ...others] = stations
  const usual = only && others.length === 0 ? only.stationId : UNSAID
  return Object.fromEntries(
    unsaid.map(({ productType }) => [
      productType,
      productType === 'MERCHANDISE' ? NO_MAKING : usual,
    ]),
  )
}

/** The body of the request; undefined while a type has no answer. */
export function toChoices(
  unsaid: readonly UnsaidItems[],
  answers: Answers,
): StationChoices['choices'] | undefined {
  if (unsaid.some(({ productType }) => !answers[productType])) return undefined
  return unsaid.map(({ productType }) => ({
    productType,
    stationId: toStationId(answers[productType]),
  }))
}

export const toStationId = (answer = NO_MAKING) => (answer === NO_MAKING ? null : answer)

const MOST_NAMED = 3

/** 'Lager, Spritz and 4 more' */
export function nameSome(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED
  const shown = rest > 1 ? [...names.slice(0, MOST_NAMED), `${rest} more`] : names
  return new Intl.ListFormat('en-US').format(shown)
}
