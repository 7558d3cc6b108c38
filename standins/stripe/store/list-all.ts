import type { StandInContext } from '../standin-context.ts'
import type { ListFilter, Stored, StoredObject, StripeKind } from './stripe-store.ts'

const PAGE_SIZE = 100

/** All objects of a list, the latest first. */
export async function listAll<K extends StripeKind>(
  { store }: StandInContext,
  filter: Omit<ListFilter, 'limit'> & { kind: K },
): Promise<Stored<K>[]> {
  const all: StoredObject[] = []
  for (;;) {
    const page = await store.list({ ...filter, limit: PAGE_SIZE, startingAfter: all.at(-1)?.id })
    all.push(...page)
    if (page.length < PAGE_SIZE) return all as Stored<K>[]
  }
}
