import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import { soldOut } from '#domain/inventory/cart.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Transaction } from '../../db/database.ts'
import { takeStock } from './inventory.store.ts'

type Lines = readonly CatalogueLine[]

/** Lines whose tracked pieces move. */
interface Moves {
  returned?: Lines
  taken?: Lines
  /** What is neither sold nor comes back, such as pieces that were poured. */
  lost?: Lines
  /** What was lost and is found again. */
  found?: Lines
}

/**
 * Moves tracked stock by the difference between `returned` and `taken`, and the total by what was lost. Call it last in its
 * transaction, because the other orders of these products wait until it ends. @throws Failure
 * conflict with a product that has too little stock; the transaction must be rolled back
 */
export async function moveStock(tx: Transaction, moves: Moves): Promise<void> {
  const moved = differences(moves)
  if (moved.length === 0) return
  const short = await takeStock(tx, {
    productIds: moved.map(({ productId }) => productId),
    pieces: moved.map(({ pieces }) => pieces),
    lost: moved.map(({ lost }) => lost),
  })
  const first = moved.find(({ productId }) => short.some((row) => row.productId === productId))
  if (!first) return
  const { productId, name } = first
  throw new Failure('conflict', soldOut(name), { code: 'SOLD_OUT', details: { productId, name } })
}

function differences({ returned = [], taken = [], lost = [], found = [] }: Moves) {
  const sums = new Map<string, { productId: string; name: string; pieces: number; lost: number }>()
  const add = (lines: Lines, of: 'pieces' | 'lost', sign: 1 | -1) => {
    for (const { productId, name, quantity } of lines.filter(({ isTracked }) => isTracked)) {
      const sum = sums.get(productId) ?? { productId, name, pieces: 0, lost: 0 }
      sums.set(productId, { ...sum, [of]: sum[of] + sign * quantity })
    }
  }
  add(returned, 'pieces', -1)
  add(taken, 'pieces', 1)
  add(lost, 'lost', 1)
  add(found, 'lost', -1)
  return [...sums.values()].filter(({ pieces, lost: gone }) => pieces !== 0 || gone !== 0)
}
