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
  /** Counts one try. @throws Failure too_many with the seconds to wait; then nothing is counted */
  count(trier: Trier): Promise<void>
  /** Takes back a try whose code was not wrong. */
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
  const byDevice = create('device', config.VERIFY_PER_DEVICE_HOUR, HOUR_SECONDS)
  const byAddress = create('address', config.VERIFY_PER_IP_TEN_MINUTES, TEN_MINUTES_SECONDS)
  return {
    async count({ deviceKey, addressKey }) {
      await consume(byAddress, addressKey)
      if (!deviceKey) return
      await consume(byDevice, deviceKey).catch(async (error: unknown) => {
        await byAddress?.reward(addressKey)
        throw error
      })
    },
    async giveBack({ deviceKey, addressKey }) {
      await byAddress?.reward(addressKey)
      if (deviceKey) await byDevice?.reward(deviceKey)
    },
  }
}

async function consume(limiter: RateLimiterPostgres | undefined, key: string): Promise<void> {
  try {
    await limiter?.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    // the limiter counts refused tries too, which would shut out a person who has a new code since
    await limiter?.reward(key)
    throw tooManyAttempts(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)))
  }
}

export function tooManyAttempts(retryAfterSeconds: number): Failure {
  return new Failure('too_many', TOO_MANY_ATTEMPTS, {
    code: 'too_many_attempts',
    retryAfterSeconds,
  })
}
