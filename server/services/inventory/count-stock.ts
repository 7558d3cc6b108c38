import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import { soldOut } from '#domain/inventory/cart.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Transaction } from '../../db/database.ts'
import { takeStock } from './inventory.store.ts'

type Lines = readonly CatalogueLine[]

/**
 * Moves tracked stock by the difference between `returned` and `taken`. Call it last in its
 * transaction, because the other orders of these products wait until it ends. @throws Failure
 * conflict with a product that has too little stock; the transaction must be rolled back
 */
export async function moveStock(
  tx: Transaction,
  { returned = [], taken = [] }: { returned?: Lines; taken?: Lines },
): Promise<void> {
  const moved = differences(returned, taken)
  if (moved.length === 0) return
  const short = await takeStock(tx, {
    productIds: moved.map(({ productId }) => productId),
    pieces: moved.map(({ pieces }) => pieces),
  })
  const first = moved.find(({ productId }) => short.some((row) => row.productId === productId))
  if (!first) return
  const { productId, name } = first
  throw new Failure('conflict', soldOut(name), { code: 'SOLD_OUT', details: { productId, name } })
}

function differences(returned: Lines, taken: Lines) {
  const pieces = new Map<string, { productId: string; name: string; pieces: number }>()
  const add = (line: CatalogueLine, sign: 1 | -1) => {
    const { productId, name } = line
    const sum = (pieces.get(productId)?.pieces ?? 0) + sign * line.quantity
    pieces.set(productId, { productId, name, pieces: sum })
  }
  for (const line of returned) if (line.isTracked) add(line, -1)
  for (const line of taken) if (line.isTracked) add(line, 1)
  return [...pieces.values()].filter((difference) => difference.pieces !== 0)
}
