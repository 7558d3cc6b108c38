import type Stripe from 'stripe'
import { requireSecretKey, type ApiRequest } from '../http/api-request.ts'
import { findText } from '../http/form.ts'
import { invalidRequest, missingParameter } from '../http/stripe-refusal.ts'
import { readPage, toPage } from '../http/page.ts'
import type { StandInContext } from '../standin-context.ts'

/** Finds payments by `metadata['orderId']:'…'` and the like, newest first. */
export async function searchPaymentIntents(context: StandInContext, request: ApiRequest) {
  requireSecretKey(request)
  const query = findText(request.form, 'query')
  if (query === undefined) throw missingParameter('query')
  const { limit } = readPage(request.form)
  const where = parseQuery(query)
  const cursor = findText(request.form, 'page')
  const found = await context.store.list({
    kind: 'payment_intent',
    limit: limit + 1,
    startingAfter: cursor,
    where,
  })
  const page = toPage(found, limit, '/v1/payment_intents/search')
  const last = found.slice(0, limit).at(-1)
  return { ...page, object: 'search_result', next_page: page.has_more ? last?.id : null }
}

const CLAUSE =
  /^(?:metadata\[(["'])(?<key>.+?)\1\]|(?<field>status|currency|customer))\s*:\s*(["'])(?<value>.*?)\4$/
const AMOUNT_CLAUSE = /^amount\s*[:=]\s*(?<amount>\d+)$/

/** Parses clauses joined by AND. Refuses queries that the stand-in does not support. */
function parseQuery(query: string): Record<string, unknown> {
  const metadata: Stripe.Metadata = {}
  const where: Record<string, unknown> = {}
  for (const clause of query
    .trim()
    .split(/\sAND\s/i)
    .map((text) => text.trim())) {
    const { key, field, value = '' } = CLAUSE.exec(clause)?.groups ?? {}
    const { amount } = AMOUNT_CLAUSE.exec(clause)?.groups ?? {}
    if (key) metadata[key] = value
    else if (field) where[field] = value
    else if (amount) where.amount = Number(amount)
    else throw invalidRequest(`We were unable to parse your search query: ${query}`)
  }
  return Object.keys(metadata).length > 0 ? { ...where, metadata } : where
}
