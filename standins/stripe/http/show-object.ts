import { findText } from './form.ts'
import type { ApiRequest } from './api-request.ts'
import { readPage, toPage } from './page.ts'
import type { StandInContext } from '../standin-context.ts'
import { requireLoaded } from '../store/find-loaded.ts'
import type { StripeKind, StripeObjects } from '../store/stripe-store.ts'

/** Returns one stored object, or Stripe's 404. */
export async function showObject<K extends StripeKind>(
  context: StandInContext,
  kind: K,
  id: string,
): Promise<StripeObjects[K]> {
  return requireLoaded(await context.store.load([id]), kind, id).body as StripeObjects[K]
}

/** Lists objects newest first, filtered by the given fields that the request names. */
export async function listObjects(
  context: StandInContext,
  { form }: ApiRequest,
  kind: StripeKind,
  url: string,
  filters: string[],
) {
  const page = readPage(form)
  const given = filters.flatMap((name) => {
    const value = findText(form, name)
    return value === undefined ? [] : [[name, value]]
  })
  const found = await context.store.list({
    ...page,
    kind,
    limit: page.limit + 1,
    where: Object.fromEntries(given),
  })
  return toPage(found, page.limit, url)
}
