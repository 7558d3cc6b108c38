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
  selectVerifiedShare,
  type SendKeys,
} from './limit-code-sends.store.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** If a smaller share is entered, we assume SMS pumping (a bot requesting codes). */
const LEAST_VERIFIED_SHARE = 0.3
/** A younger code that was not entered says nothing: its guest may be typing it. */
const TIME_TO_ENTER_S = MINUTE

interface Limit {
  of: (keys: SendKeys) => Partial<SendKeys>
  /** Maximum number of sends … */
  most: number
  /** … within any period of this length. */
  seconds: number
  message: string
  code: ErrorCode
  /** Counts only while few of these codes are entered. */
  onlyIfRarelyEntered?: true
  /** Sign-ins alone do not reach it, so operators are alerted with this text. */
  alarm?: string
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
      if (limit.onlyIfRarelyEntered && (await areEntered(tx, keys, { since, now }))) continue
      if (limit.alarm) raiseAlarm(context, limit.alarm)
      const wait = Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000)
      throw tooMany(limit, limit.onlyIfRarelyEntered ? Math.min(wait, MINUTE) : wait)
    }
    await deleteCodeSendsBefore(tx, new Date(now.getTime() - DAY * 1000))
    return insertCodeSend(tx, keys, now)
  })
}

async function areEntered(
  db: Queryable,
  { prefixKey }: SendKeys,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const timeToEnter = new Date(now.getTime() - TIME_TO_ENTER_S * 1000)
  const [row] = await selectVerifiedShare(db, [prefixKey, since, timeToEnter])
  return row === undefined || row.share >= LEAST_VERIFIED_SHARE
}

/** When each alarm was last logged: a bot would fill the log. */
const loggedAt = new WeakMap<Context['metrics'], Map<string, number>>()

function raiseAlarm({ log, metrics, now }: Context, alarm: string): void {
  metrics.count('code_sends_stopped')
  const times = loggedAt.get(metrics) ?? new Map<string, number>()
  if (now().getTime() - (times.get(alarm) ?? -Infinity) < MINUTE * 1000) return
  loggedAt.set(metrics, times.set(alarm, now().getTime()))
  log.error(alarm)
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
      onlyIfRarelyEntered: true,
      alarm: 'codes are not sent: the hourly limit for one phone prefix is reached',
      ...many,
    },
    {
      of: ofAll,
      most: config.SMS_PER_DAY,
      seconds: DAY,
      message: SENDING_PAUSED,
      code: 'SENDING_PAUSED',
      alarm: 'codes are not sent: the limit for the whole day is reached',
    },
  ]
  return limits.filter((limit) => limit.most > 0 && limit.seconds > 0)
}

function tooMany(limit: Limit, retryAfterSeconds: number): Failure {
  return new Failure('too_many', limit.message, { code: limit.code, retryAfterSeconds })
}
