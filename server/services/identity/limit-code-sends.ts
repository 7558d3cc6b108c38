import type { ErrorCode } from '#domain/http/error-codes.ts'
import {
  CODE_SENT_RECENTLY,
  SENDING_PAUSED,
  TOO_MANY_CODES,
} from '#domain/identity/identity.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import {
  deleteCodeSendsBefore,
  findNthNewestSend,
  insertCodeSend,
  lockCodeSends,
  selectVerifiedPart,
  type SendKeys,
} from './identity.store.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Below this share of entered codes, a program requests them: SMS pumping. */
const LEAST_VERIFIED_PART = 0.3

interface Limit {
  of: (keys: SendKeys) => Partial<SendKeys>
  /** Maximum number of sends … */
  most: number
  /** … within any period of this length. */
  seconds: number
  message: string
  code: ErrorCode
  /** Counts only while few of these codes are entered. */
  isForUnused?: true
  /** Sign-ins alone do not reach it, so operators are alerted. */
  isAlarming?: true
}

/** Counts one code. @throws Failure too_many with the seconds to wait, without counting the code */
export async function countCodeSend(context: Context, keys: SendKeys): Promise<number> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    await lockCodeSends(tx)
    for (const limit of listLimits(context.config)) {
      const windowMs = limit.seconds * 1000
      const since = new Date(now.getTime() - windowMs)
      const oldest = await findNthNewestSend(tx, { of: limit.of(keys), n: limit.most, since })
      if (!oldest) continue
      if (limit.isForUnused && (await isUsed(tx, keys, since))) continue
      if (limit.isAlarming) raiseAlarm(context, limit)
      throw tooMany(limit, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000))
    }
    await deleteCodeSendsBefore(tx, new Date(now.getTime() - DAY * 1000))
    return insertCodeSend(tx, keys, now)
  })
}

async function isUsed(db: Queryable, { prefixKey }: SendKeys, since: Date): Promise<boolean> {
  const [row] = await selectVerifiedPart(db, [prefixKey, since])
  return row === undefined || row.part >= LEAST_VERIFIED_PART
}

function raiseAlarm({ log, metrics }: Context, { code, isForUnused }: Limit): void {
  log.error({ code, isForUnused }, 'codes are not sent: a limit for all phones is reached')
  metrics.count('code_sends_stopped')
}

const ofPhone = ({ phoneKey }: SendKeys) => ({ phoneKey })
const ofPrefix = ({ prefixKey }: SendKeys) => ({ prefixKey })
const ofDevice = ({ deviceKey }: SendKeys) => ({ deviceKey })
const ofAddress = ({ addressKey }: SendKeys) => ({ addressKey })
const ofAll = () => ({})

/**
 * The shortest wait first. A limit of 0 is off. The address limit is high because a venue's guests
 * share one address.
 */
function listLimits(config: Config): Limit[] {
  const many = { message: TOO_MANY_CODES, code: 'TOO_MANY_CODES' } as const
  const cooldown = config.SMS_PER_PHONE_COOLDOWN_SECONDS
  const limits: Limit[] = [
    {
      of: ofPhone,
      most: 1,
      seconds: cooldown,
      message: CODE_SENT_RECENTLY,
      code: 'CODE_SENT_RECENTLY',
    },
    { of: ofPhone, most: config.SMS_PER_PHONE_HOUR, seconds: HOUR, ...many },
    { of: ofPhone, most: config.SMS_PER_PHONE_DAY, seconds: DAY, ...many },
    { of: ofDevice, most: config.SMS_PER_DEVICE_HOUR, seconds: HOUR, ...many },
    { of: ofAddress, most: config.SMS_PER_IP_TEN_MINUTES, seconds: 10 * MINUTE, ...many },
    {
      of: ofPrefix,
      most: config.SMS_PER_PREFIX_HOUR,
      seconds: HOUR,
      isForUnused: true,
      isAlarming: true,
      ...many,
    },
    {
      of: ofAll,
      most: config.SMS_PER_DAY,
      seconds: DAY,
      message: SENDING_PAUSED,
      code: 'SENDING_PAUSED',
      isAlarming: true,
    },
  ]
  return limits.filter((limit) => limit.most > 0 && limit.seconds > 0)
}

function tooMany(limit: Limit, retryAfterSeconds: number): Failure {
  return new Failure('too_many', limit.message, { code: limit.code, retryAfterSeconds })
}
