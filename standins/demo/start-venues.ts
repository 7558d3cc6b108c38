import { byMenuOrder } from '#domain/inventory/product-order.ts'
import { toAmount } from '#domain/values/money.ts'
import type { Context } from '#server/process/context.ts'
import { createPrize } from '#server/services/contests/manage-prizes.ts'
import { addProduct } from '#server/services/inventory/add-product.ts'
import { addOptionGroup } from '#server/services/inventory/options/save-option-group.ts'
import { startVenue } from '#server/services/invitations/start-venue.ts'
import { changeMoneySettings } from '#server/services/money-desk/money-settings.ts'
import { addStation } from '#server/services/preparations/save-station.ts'
import { changeLocation, createLocation } from '#server/services/locations/manage-locations.ts'
import { changeState } from '#server/services/locations/open-location.ts'
import { addWristbands, changeWristband } from '#server/services/nfc/manage-wristbands.ts'
import { createShortLink } from '#server/services/short-links/manage-short-links.ts'
import { createRole } from '#server/services/vendor-roles/manage-roles.ts'
import { changeVendor } from '#server/services/vendors/manage-vendor.ts'
import { demoShortLinks, demoWristbands } from './links.ts'
import { demoOptionGroups, demoOptionsOf } from './option-groups.ts'
import { demoPrizes } from './prizes.ts'
import type { DemoProduct } from './product-kinds.ts'
import { demoProducts } from './products.ts'
import { demoRoles } from './staff.ts'
import { demoStations } from './stations.ts'
import {
  demoLocations,
  type DemoLocation,
  demoVendors,
  type DemoVendor,
  HARBOR,
} from './vendors.ts'

/** Starts the demo's venues by the calls that any owner makes, up to open locations. */
export async function startVenues(owner: Context): Promise<void> {
  for (const vendor of demoVendors) {
    const [first, ...others] = demoLocations.filter(({ vendorId }) => vendorId === vendor.vendorId)
    if (!first) continue
    await start(owner, vendor, first)
    for (const { vendorId, ...location } of others) await createLocation(owner, vendorId, location)
  }
  for (const { vendorId, ...person } of demoRoles) {
    if (person.phoneNumber !== owner.caller?.phoneNumber) await createRole(owner, vendorId, person)
  }
  for (const { vendorLocationId, ...group } of demoOptionGroups) {
    await addOptionGroup(owner, vendorLocationId, group)
  }
  for (const { vendorLocationId, ...station } of demoStations) {
    await addStation(owner, vendorLocationId, station)
  }
  const sizes = new Map<string, string>()
  for (const product of demoProducts.toSorted(byPlace)) await addToMenu(owner, product, sizes)
  for (const { vendorLocationId } of demoLocations) {
    await changeState(owner, vendorLocationId, { state: 'OPEN' })
  }
  for (const { vendorId, ...link } of demoShortLinks) await createShortLink(owner, vendorId, link)
  for (const { vendorId, nfcId, overrideUrl } of demoWristbands) {
    await addWristbands(owner, vendorId, { wristbands: [{ nfcId, label: '' }] })
    if (!overrideUrl) continue
    const change = { label: '', overrideUrl, isRetired: false, replacedBy: null, version: 1 }
    await changeWristband(owner, { vendorId, nfcId }, change)
  }
}

/** Adds the prizes of the demo's events, which are there by then. */
export async function addPrizes(owner: Context): Promise<void> {
  for (const { eventId, ...prize } of demoPrizes) {
    await createPrize(owner, { vendorId: HARBOR, eventId }, prize)
  }
}

async function start(owner: Context, vendor: DemoVendor, first: DemoLocation): Promise<void> {
  const { vendorLocationId, vendorId: _, ...location } = first
  const { addressLine2, ...fields } = vendor
  await startVenue(owner, {
    ...fields,
    ...(addressLine2 && { addressLine2 }),
    vendorLocationId,
    locationName: location.description,
  })
  await changeVendor(owner, vendor.vendorId, { ...vendor, version: 1 })
  await changeLocation(owner, vendorLocationId, { ...location, version: 1 })
  // as the specs have it
  const refundLimits = { order: null, night: null, refunds: null }
  await changeMoneySettings(owner, vendor.vendorId, { refundLimits, version: 1 })
}

/** @param sizes the first size of each group so far, which the others join */
async function addToMenu(
  owner: Context,
  product: DemoProduct,
  sizes: Map<string, string>,
): Promise<void> {
  const { vendorLocationId, groupId, priceCents, stock, displayOrder: _, ...fields } = product
  const first = groupId ? sizes.get(groupId) : undefined
  await addProduct(owner, vendorLocationId, {
    ...fields,
    category: null,
    sku: null,
    price: toAmount(priceCents),
    isAvailable: true,
    optionGroupIds: demoOptionsOf[product.productId],
    stock: stock === undefined ? null : { counted: stock },
    ...(first && { sizeOf: { productId: first } }),
  })
  if (groupId && !first) sizes.set(groupId, product.productId)
}

function byPlace(a: DemoProduct, b: DemoProduct): number {
  const toSorted = (each: DemoProduct) => ({ ...each, price: toAmount(each.priceCents) })
  return (
    a.vendorLocationId.localeCompare(b.vendorLocationId) || byMenuOrder(toSorted(a), toSorted(b))
  )
}
