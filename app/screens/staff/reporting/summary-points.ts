import type { ChartPoint } from '#app/ui/charts/chart-figure.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { nameProductType } from '#domain/analytics/product-type-names.ts'
import { formatMoney, formatShortMoney, toCents } from '#domain/values/money.ts'

export type SoldProduct = AnalyticsSummary['products'][number]

/** The points of a chart with the formats of its values. */
export const MONEY_CHART = { formatValue: formatMoney, formatTick: formatShortMoney }

export const toCategoryPoints = ({ categories }: AnalyticsSummary): ChartPoint[] =>
  categories.map(({ productType, revenue }) => ({
    label: nameProductType(productType),
    value: toCents(revenue),
  }))

/** 'Harbor Lager, 16 oz' */
export function nameProduct(product: { name: string; variantName: string | null }): string {
  return [product.name, product.variantName].filter(Boolean).join(', ')
}

/** Names a product, with its location where another one of the report has the same name. */
export function createProductNamer({ products, locations }: AnalyticsSummary) {
  const counts = Map.groupBy(products, nameProduct)
  return (product: SoldProduct): string => {
    const name = nameProduct(product)
    const place = nameLocation(locations, product)
    return place && (counts.get(name)?.length ?? 0) > 1 ? `${name} · ${place}` : name
  }
}

/** The description of a product's location. */
export function nameLocation(
  locations: AnalyticsSummary['locations'],
  { vendorLocationId }: Pick<SoldProduct, 'vendorLocationId'>,
): string {
  return locations.find((one) => one.vendorLocationId === vendorLocationId)?.description ?? ''
}
