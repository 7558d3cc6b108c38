import type Stripe from 'stripe'
import { findGroup, findText, type Form } from '../http/form.ts'

/**
 * Applies a metadata update: given keys replace, an empty value removes its key, empty metadata
 * removes all.
 */
export function toMetadata(current: Stripe.Metadata, form: Form): Stripe.Metadata {
  if (findText(form, 'metadata') === '') return {}
  const given = Object.entries(findGroup(form, 'metadata') ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const merged = { ...current, ...Object.fromEntries(given) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}
