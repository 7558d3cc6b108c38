import { noSuchObject } from '../http/stripe-refusal.ts'
import type { Loaded, Stored, StoredObject, StripeKind } from './stripe-store.ts'

/** The loaded object with this id and kind. */
export function findLoaded<K extends StripeKind>(
  loaded: Loaded,
  kind: K,
  id: string | undefined,
): Stored<K> | undefined {
  const object = id === undefined ? undefined : loaded.objects.get(id)
  return object && isKind(object, kind) ? object : undefined
}

/** The loaded object, or Stripe's 404. */
export function requireLoaded<K extends StripeKind>(
  loaded: Loaded,
  kind: K,
  id: string,
  param = 'id',
): Stored<K> {
  const object = findLoaded(loaded, kind, id)
  if (!object) throw noSuchObject(kind, id, param)
  return object
}

function isKind<K extends StripeKind>(object: StoredObject, kind: K): object is Stored<K> {
  return object.kind === kind
}
