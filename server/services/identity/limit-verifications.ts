import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TOO_MANY_ATTEMPTS } from '#domain/identity/identity.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Config } from '../../process/config.ts'

const TABLE = 'verify_limits'
const HOUR_SECONDS = 60 * 60
const TEN_MINUTES_SECONDS = 10 * 60

/** Where an attempt comes from, as keyed hashes. A browser that never requested a code has no device. */
interface CodeAttempt {
  deviceKey: string | undefined
  addressKey: string
}

export interface VerifyLimits {
  /** Counts one attempt. @throws Failure too_many with the seconds to wait, without counting the attempt */
  count(attempt: CodeAttempt): Promise<void>
  /** Uncounts an attempt whose code was not wrong. */
  release(attempt: CodeAttempt): Promise<void>
}

/** Limits the attempts per device and per address, across all phones. A limit of 0 is off. */
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
    async release({ deviceKey, addressKey }) {
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
    // the limiter also counts refused attempts, which would lock out a person who has a new code by now
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
