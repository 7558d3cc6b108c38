import type { Product } from '#domain/inventory/inventory.contract.ts'
import { swapRefusal, type SwapProduct } from '#domain/inventory/swap-choices.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { isWaitingStage } from '#domain/preparations/stages.ts'
import { piecesToMake } from '#domain/preparations/sum-lines.ts'
import { toCents } from '#domain/values/money.ts'

/** What can be offered instead of a product, and is not sold out: first what stands beside it on the menu, and what costs most. */
export function listSwaps(products: readonly Product[], productId: string): Product[] {
  const out = products.find((product) => product.productId === productId)
  if (!out) return []
  return products
    .filter(
      (product) =>
        !(product.trackQuantity && product.quantity?.available === 0) &&
        swapRefusal(toSwapProduct(out), toSwapProduct(product)) === undefined,
    )
    .toSorted(
      (a, b) => Number(isBeside(b, out)) - Number(isBeside(a, out)) || priceOf(b) - priceOf(a),
    )
}

export const priceOf = ({ price }: Product) => toCents(price)

function isBeside(product: Product, out: Product): boolean {
  return product.category === out.category && product.productType === out.productType
}

function toSwapProduct(product: Product): SwapProduct {
  return { ...product, priceCents: priceOf(product) }
}

/** The cards with pieces of a product still to be made, oldest paid first. */
export function listWaiting(preparations: readonly Preparation[], productId: string) {
  return preparations
    .filter(({ stage }) => isWaitingStage(stage))
    .map((preparation) => ({
      preparation,
      quantity: preparation.lines
        .filter((line) => line.productId === productId)
        .reduce((sum, line) => sum + piecesToMake(line), 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}
