import { ECDH } from 'node:crypto'
import { MAX_BROWSERS_PER_PERSON } from '#domain/notices/notice-limits.ts'
import type { PushSubscriptionBody } from '#domain/notices/notices.contract.ts'
import {
  INVALID_PUSH_KEYS,
  NOT_A_PUSH_SERVICE,
  PUSH_OFF,
} from '#domain/notices/notices.messages.ts'
import { isPushAddress } from '#domain/notices/push-address.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import { requireOwnAccount } from './notices.access.ts'
import { deleteBrowser, saveBrowser } from './notices.store.ts'

const AUTH_BYTES = 16
const KEY_BYTES = 65

/**
 * Calls a person in this browser from now on. Whoever used the browser before is not called there any more.
 * @throws Failure forbidden; bad_request for an address of no push service or keys of no browser; unavailable
 */
export async function subscribeBrowser(
  context: Context,
  userId: string,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<void> {
  requireOwnAccount(context, userId)
  if ((await context.push.findPublicKey()) === undefined) {
    throw new Failure('unavailable', PUSH_OFF, { code: 'PUSH_OFF' })
  }
  if (!isPushAddress(endpoint, context.push.standInHost)) {
    throw invalid('endpoint', NOT_A_PUSH_SERVICE)
  }
  if (!areKeys(keys)) throw invalid('keys', INVALID_PUSH_KEYS)
  await saveBrowser(context.db, {
    endpoint,
    ...keys,
    userId,
    device: context.deviceKey ?? null,
    max: MAX_BROWSERS_PER_PERSON,
    now: context.now(),
  })
}

/** Ends that. A repeat changes nothing. @throws Failure forbidden */
export async function unsubscribeBrowser(
  context: Context,
  userId: string,
  endpoint: string,
): Promise<void> {
  requireOwnAccount(context, userId)
  await deleteBrowser(context.db, { userId, endpoint })
}

/** A point of the curve P-256, and a secret of 16 bytes. */
function areKeys({ p256dh, auth }: PushSubscriptionBody['keys']): boolean {
  const [key, secret] = [p256dh, auth].map((text) => Buffer.from(text, 'base64url'))
  if (key?.length !== KEY_BYTES || secret?.length !== AUTH_BYTES) return false
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}

function invalid(field: string, text: string): Failure {
  return new Failure('bad_request', text, { code: 'INVALID_REQUEST', fields: { [field]: text } })
}
