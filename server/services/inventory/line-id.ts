import { createHash } from 'node:crypto'

const HASH_LENGTH = 8

/**
 * The id of a line in its order: the same product with the same choices and note has the same id through every change.
 * Without choices and note it is the product's id.
 */
export function toLineId(
  productId: string,
  choiceIds: readonly string[],
  note: string | undefined,
): string {
  if (choiceIds.length === 0 && !note) return productId
  const hash = createHash('sha256').update(JSON.stringify([choiceIds.toSorted(), note ?? '']))
  return `${productId}~${hash.digest('base64url').slice(0, HASH_LENGTH)}`
}
