import type { StoredObject } from '../store/stripe-store.ts'
import { requireInteger } from '../payments/require-amount.ts'
import { findText, type Form } from './form.ts'
import { invalidRequest } from './stripe-refusal.ts'

const DEFAULT_LIMIT = 10
const MAXIMUM_LIMIT = 100

/** Reads `limit`, `starting_after`, `ending_before`, `created[gte]` and `created[lt]` of a list call. */
export function readPage(form: Form) {
  const limit = requireInteger(findText(form, 'limit') ?? String(DEFAULT_LIMIT), 'limit')
  if (limit < 1 || limit > MAXIMUM_LIMIT) {
    throw invalidRequest(`This value must be between 1 and ${MAXIMUM_LIMIT}.`, { param: 'limit' })
  }
  const readTime = (bound: 'gte' | 'lt') => {
    const created = findText(form, 'created', bound)
    return created === undefined ? undefined : requireInteger(created, `created[${bound}]`)
  }
  return {
    limit,
    startingAfter: findText(form, 'starting_after'),
    endingBefore: findText(form, 'ending_before'),
    createdFrom: readTime('gte'),
    createdBefore: readTime('lt'),
  }
}

/** Stripe's list object. Pass one object more than the limit, so that has_more is known. */
export function toPage(found: StoredObject[], limit: number, url: string) {
  return {
    object: 'list',
    data: found.slice(0, limit).map(({ body }) => body),
    has_more: found.length > limit,
    url,
  }
}
