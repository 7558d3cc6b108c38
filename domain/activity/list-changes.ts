import { ROLE_NAMES, ROLES } from '#domain/vendor-roles/roles.ts'
import { formatMoney } from '#domain/values/money.ts'
import type { ActivityEntry } from './activity.contract.ts'

const LONGEST_TEXT = 160
/** Ids and counters that say nothing to a person. */
const LEFT_OUT = new Set(['vendorId', 'version'])

type Fields = Record<string, unknown>

/** The fields that differ between two audit records, in words: 'Price', '$9.00' and '$9.50'. */
export function listChanges(before: unknown, after: unknown): ActivityEntry['changes'] {
  const [old, now] = [toFields(before), toFields(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !LEFT_OUT.has(field))
    .map((field) => ({
      field: nameField(field),
      before: toText(field, old[field]),
      after: toText(field, now[field]),
    }))
    .filter((change) => change.before !== change.after)
}

function toFields(record: unknown): Fields {
  return typeof record === 'object' && record !== null ? (record as Fields) : {}
}

/** 'priceCents' to 'Price', 'isAvailable' to 'Available'. */
function nameField(field: string): string {
  const words = field
    .replace(/Cents$|^is(?=[A-Z])/g, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function toText(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return field.endsWith('Cents') ? formatMoney(value) : String(value)
  const role = ROLES.find((one) => field === 'role' && one === value)
  if (role) return ROLE_NAMES[role]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}
