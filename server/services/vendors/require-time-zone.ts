import { TIME_ZONE_UNKNOWN } from '#domain/vendors/vendors.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import { knowsTimeZone } from './vendors.store.ts'

/**
 * Browsers know time zones that an older database does not, and reports count days by them. Called outside of
 * transactions, which a refused statement would end. @throws Failure bad_request
 */
export async function requireTimeZone({ db }: Context, timeZone: string): Promise<void> {
  if (await knowsTimeZone(db, timeZone)) return
  throw new Failure('bad_request', TIME_ZONE_UNKNOWN, {
    code: 'INVALID_REQUEST',
    fields: { timeZone: TIME_ZONE_UNKNOWN },
  })
}
