import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TOO_MANY_ATTEMPTS } from '#domain/identity/identity.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Config } from '../../config.ts'

const TABLE = 'verify_limits'
const HOUR_SECONDS = 60 * 60
const TEN_MINUTES_SECONDS = 10 * 60

/** Who tries a code, as keyed hashes. A browser that never asked for a code has no device. */
export interface Trier {
  deviceKey: string | undefined
  addressKey: string
}

export interface VerifyLimits {
  /** Counts one try. @throws Failure too_many with the seconds to wait */
  count(trier: Trier): Promise<void>
  /** Takes back a try whose code was right. */
  giveBack(trier: Trier): Promise<void>
}

/** How often a device and an address may try codes, whatever the phones. A limit of 0 is switched off. */
export function createVerifyLimits(pool: Pool, config: Config): VerifyLimits {
  const create = (keyPrefix: string, points: number, duration: number) =>
    points > 0
      ? new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: TABLE,
          tableCreated: true,
          keyPrefix,
          points,
          duration,
        })
      : undefined
  const byAddress = create('address', config.VERIFY_PER_IP_TEN_MINUTES, TEN_MINUTES_SECONDS)
  const byDevice = create('device', config.VERIFY_PER_DEVICE_HOUR, HOUR_SECONDS)
  return {
    async count({ deviceKey, addressKey }) {
      if (deviceKey) await byDevice?.consume(deviceKey).catch(refuse)
      await byAddress?.consume(addressKey).catch(refuse)
    },
    async giveBack({ deviceKey, addressKey }) {
      if (deviceKey) await byDevice?.reward(deviceKey)
      await byAddress?.reward(addressKey)
    },
  }
}

export function tooManyAttempts(retryAfterSeconds: number): Failure {
  return new Failure('too_many', TOO_MANY_ATTEMPTS, {
    code: 'too_many_attempts',
    retryAfterSeconds,
  })
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  throw tooManyAttempts(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)))
}
