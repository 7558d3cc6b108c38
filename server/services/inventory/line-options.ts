import { createHash } from 'node:crypto'
import type { CartItem } from '#domain/inventory/cart.contract.ts'
import { chooseOptions } from '#domain/inventory/choose-options.ts'
import { NOTES_NOT_TAKEN, optionsRefusedText } from '#domain/inventory/options.messages.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { LineOption } from '#domain/inventory/stored-options.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Menu } from './catalogue.ts'
import type { ProductRow } from './inventory.store.ts'

const HASH_LENGTH = 8

/**
 * The id of a line with choices or a note in its order: the same product with the same choices and note has the same
 * id through every change.
 */
export function toLineId({ productId, options = [], note }: CartItem): string {
  const hash = createHash('sha256').update(JSON.stringify([options.toSorted(), note ?? '']))
  return `${productId}~${hash.digest('base64url').slice(0, HASH_LENGTH)}`
}

/** The chosen options of an item. @throws Failure OPTIONS_INVALID or OPTION_UNAVAILABLE, also for a note that is not taken */
export function requireOptions(
  product: ProductRow,
  { options = [], note }: CartItem,
  location: Menu['location'],
): LineOption[] {
  const { productId } = product
  const name = formatProductName(product)
  if (note && !location.orderNotes) {
    throw new Failure('bad_request', NOTES_NOT_TAKEN, {
      code: 'OPTIONS_INVALID',
      details: { productId, name },
    })
  }
  const chosen = chooseOptions(product.optionGroups, options)
  if (Array.isArray(chosen)) return chosen
  const { reason, ...names } = { groupName: undefined, choiceName: undefined, ...chosen }
  const details = {
    productId,
    name,
    ...(names.groupName !== undefined && { groupName: names.groupName }),
    ...(names.choiceName !== undefined && { choiceName: names.choiceName }),
  }
  const text = optionsRefusedText(name, chosen)
  throw reason === 'OFF'
    ? new Failure('conflict', text, { code: 'OPTION_UNAVAILABLE', details })
    : new Failure('bad_request', text, { code: 'OPTIONS_INVALID', details })
}
