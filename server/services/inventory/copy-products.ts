import type { ProductCopy } from '#domain/inventory/product-fields.contract.ts'
import {
  STARTER_MENU_TITLES,
  STARTER_MENUS,
  type StarterMenuName,
} from '#domain/inventory/starter-menus.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { changeOnce } from '../../calls/once.ts'
import { type AuditAction, recordChange } from '../audit/record-change.ts'
import { locationNotFound } from '../locations/find-location.ts'
import { guardSales, limitMenu } from './guard-menu.ts'
import { requireManagedPlace } from './manage-products.access.ts'
import { copyProductRows } from './manage-products.store.ts'
import { PLAIN_WEIGHT } from '#domain/inventory/product-limits.ts'
import { insertProducts } from './product-rows.store.ts'
import { copyOptionGroups } from './options/copy-option-groups.ts'

/**
 * Copies products from another location of the same vendor, at the same prices and with their option groups.
 * @returns the ids of the copies
 * @throws Failure forbidden; not_found for a location of another vendor; bad_request for the same location; conflict
 * TOO_MANY_PRODUCTS, TOO_MANY option groups, ALCOHOL_WITHOUT_AGE
 */
export async function copyProducts(
  context: Context,
  vendorLocationId: string,
  { fromVendorLocationId, productIds }: ProductCopy,
): Promise<string[]> {
  const { vendor } = await requireManagedPlace(context, vendorLocationId)
  const from = await context.places.requirePlace(toUpperId(fromVendorLocationId))
  const source = from.location.vendorLocationId
  if (from.vendor.vendorId !== vendor.vendorId) {
    throw locationNotFound()
  }
  if (source === vendorLocationId) {
    const text = 'Choose another location to copy from.'
    throw new Failure('bad_request', text, {
      code: 'INVALID_REQUEST',
      fields: { fromVendorLocationId: text },
    })
  }
  return fill(context, vendorLocationId, 'product-copies', async (tx) => {
    const twins = await copyOptionGroups(context, tx, {
      from: source,
      to: vendorLocationId,
      productIds,
    })
    const copies = await copyProductRows(tx, {
      groupsThere: [...twins.keys()],
      groupsHere: [...twins.values()],
      from: source,
      to: vendorLocationId,
      productIds,
      now: context.now(),
    })
    return {
      action: 'products.copied',
      from: from.location.description,
      productIds: copies.map(({ productId }) => productId),
    }
  })
}

/** Adds a starter menu: products without prices, and so not for sale yet. @throws Failure forbidden; not_found; conflict */
export async function addStarterMenu(
  context: Context,
  vendorLocationId: string,
  menu: StarterMenuName,
): Promise<string[]> {
  await requireManagedPlace(context, vendorLocationId)
  return fill(context, vendorLocationId, 'starter-products', async (tx) => {
    const groups = new Map<string, string>()
    const groupOf = (name: string) => {
      const groupId = groups.get(name) ?? crypto.randomUUID()
      groups.set(name, groupId)
      return groupId
    }
    const rows = STARTER_MENUS[menu].map(({ variantName = null, ...facts }) => ({
      ...facts,
      variantName,
      groupId: variantName === null ? null : groupOf(facts.name),
      productId: crypto.randomUUID(),
      description: null,
      isAlcoholFree: false,
      sku: null,
      priceCents: 0,
      hasPrice: false,
      isAvailable: false,
      trackQuantity: false,
      stockAvailable: 0,
      imageUrls: [],
      optionGroupIds: [],
      stationId: null,
      needsNoMaking: false,
      makingWeight: PLAIN_WEIGHT,
    }))
    const productIds = await insertProducts(tx, vendorLocationId, rows, context.now())
    return { action: 'products.started', from: STARTER_MENU_TITLES[menu], productIds }
  })
}

/** Adds many products once, with one audit entry at the location. */
async function fill(
  context: Context,
  vendorLocationId: string,
  call: string,
  add: (tx: Transaction) => Promise<{ action: AuditAction; from: string; productIds: string[] }>,
): Promise<string[]> {
  const added = await changeOnce(context, `POST ${vendorLocationId} ${call}`, async (tx) => {
    const { action, from, productIds } = await limitMenu(tx, vendorLocationId, async () => {
      const check = await guardSales(tx, vendorLocationId)
      const filled = await add(tx)
      await check(filled.productIds)
      return filled
    })
    await recordChange(context, tx, {
      action,
      subjectType: 'location',
      subjectId: vendorLocationId,
      after: { from, items: productIds.length },
    })
    return productIds
  })
  context.changes.announce('menu', vendorLocationId)
  return added
}
