import { ROLE_NAMES, ROLES } from '#domain/vendor-roles/roles.ts'
import { formatMoney, parseAmount } from '#domain/values/money.ts'
import { ownPicture } from '#domain/values/own-picture.ts'
import { formatPhone } from '#domain/values/phone.ts'
import type { ActivityEntry } from './activity.contract.ts'

const MAX_TEXT_LENGTH = 160
/** Ids, counters and positions, which mean nothing to users. */
const LEFT_OUT = /Id$|By$|^(version|latitude|longitude|url|bytes|createdAt|updatedAt)$/
const NAMES: Record<string, string> = {
  eventName: 'Name',
  logoUrl: 'Logo',
  coverUrl: 'Cover',
  zip: 'ZIP code',
  guestlistEnabled: 'Guest list',
  guestsCancel: 'Guests may cancel',
  removedRehearsals: 'Rehearsal orders removed',
  gleventStatus: 'Status',
  reservationStatus: 'Status',
  originalCapacity: 'Capacity',
  addressLine1: 'Address',
  addressLine2: 'Suite or floor',
  images: 'Pictures',
  imageUrls: 'Pictures',
  zipCode: 'ZIP code',
  variantName: 'Size',
  sku: 'SKU',
  makingWeight: 'Work',
  productType: 'Type',
  productTaxCode: 'Tax code',
  trackQuantity: 'Stock counted',
}
const AMOUNTS = new Set(['price', 'amount'])

type Fields = Record<string, unknown>

/**
 * The fields that differ between two audit records, in words: 'Price', '$9.00' and '$9.50'. Times stay
 * ISO 8601, for the reader's time zone.
 */
export function listChanges(before: unknown, after: unknown): ActivityEntry['changes'] {
  const [old, now] = [toFields(before), toFields(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !LEFT_OUT.test(field))
    .map((field) => describeChange(field, old[field], now[field]))
    .filter((change) => change.before !== change.after)
}

/** Hides the values if only markup, truncated text or pictures differ. */
function describeChange(field: string, old: unknown, now: unknown) {
  const change = {
    field: nameField(field),
    before: toText(field, old),
    after: toText(field, now),
  }
  const hidesParts = typeof now === 'string' || change.field === 'Pictures'
  const looksSame = change.after !== null && change.before === change.after
  return hidesParts && looksSame && JSON.stringify(old) !== JSON.stringify(now)
    ? { ...change, before: null, after: 'Changed' }
    : change
}

function toFields(record: unknown): Fields {
  return typeof record === 'object' && record !== null ? (record as Fields) : {}
}

/** 'priceCents' to 'Price', 'isAvailable' to 'Available'. */
function nameField(field: string): string {
  return NAMES[field] ?? toSentence(field.replace(/Cents$|^is(?=[A-Z])/g, ''))
}

function toText(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return sayNumber(field, value)
  if (Array.isArray(value)) return field === 'items' ? value.join(', ') : listTexts(value)
  const text = typeof value === 'string' ? sayText(field, value) : JSON.stringify(value)
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text
}

function sayNumber(field: string, value: number): string {
  // in hundredths of a percent
  if (field === 'operatorShare') return `${value / 100} %`
  return field.endsWith('Cents') ? formatMoney(value) : String(value)
}

/** Refunds are shown by their amounts, pictures by their number. */
function listTexts(values: readonly unknown[]): string | null {
  if (values.length === 0) return null
  const amounts = values.map((value) => toText('amountCents', toFields(value).amountCents))
  return amounts.every(Boolean) ? amounts.join(', ') : String(values.length)
}

function sayText(field: string, text: string): string {
  const role = ROLES.find((one) => field === 'role' && one === text)
  if (role) return ROLE_NAMES[role]
  const cents = AMOUNTS.has(field) ? parseAmount(text) : undefined
  if (cents !== undefined) return formatMoney(cents)
  if (field === 'phoneNumber') return formatPhone(text)
  // PAID, IN_PROGRESS
  if (/^[A-Z]+(_[A-Z]+)*$/.test(text) && /status|reason/i.test(field)) return toSentence(text)
  if (isOwnPicture(text)) return 'A picture'
  if (field !== 'description') return text
  return text
    .replace(/<\/(p|li|h\d)>|<br>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .trim()
}

const isOwnPicture = (text: string) => ownPicture.safeParse(text).success

/** 'stockTotal' or 'STOCK_TOTAL' to 'Stock total'. */
function toSentence(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
