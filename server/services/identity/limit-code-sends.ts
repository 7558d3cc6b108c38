import type { ErrorCode } from '#domain/http/error-codes.ts'
import {
  CODE_SENT_RECENTLY,
  SEND_FAILED,
  SENDING_PAUSED,
  TOO_MANY_CODES,
} from '#domain/identity/identity.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Config } from '../../process/config.ts'
import type { Context } from '../../process/context.ts'
import type { Queryable } from '../../db/database.ts'
import { limitTurns } from '../../db/limit-turns.ts'
import {
  deleteCodeSendsBefore,
  findNthNewestSends,
  insertCodeSend,
  lockCodeSends,
  selectIsKnownPhone,
  selectShareOfAddress,
  selectShareOfPrefix,
  type SendKeys,
} from './limit-code-sends.store.ts'

/** Beyond this many waiting guests, the last would not get a code in time. */
const MAX_WAITING = 2_000
/** Codes that one transaction counts. */
const MAX_BATCH_SIZE = 50
/** The share of the time that a request may wait for its turn. */
const WAIT_SHARE = 0.75
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** If a smaller share is entered, we assume SMS pumping (a bot requesting codes). */
const MIN_VERIFIED_SHARE = 0.3
/** A younger code that was not entered says nothing: its guest may be typing it. */
const TIME_TO_ENTER_S = MINUTE

interface Limit {
  of: keyof SendKeys | 'all'
  /** Maximum number of sends … */
  max: number
  /** … within any period of this length. */
  seconds: number
  message: string
  code: ErrorCode
  /** Requests that are exempt from the limit; called only once it is reached. */
  unless?: Exemption
  /** Alert text for operators; sign-ins alone do not reach this limit. */
  alarm?: string
}

/** A code that is to be sent. */
export interface CodeSend {
  phoneNumber: string
  keys: SendKeys
}

type Exemption = (asked: {
  db: Queryable
  send: CodeSend
  since: Date
  openSince: Date
}) => Promise<boolean>

/** Counts one code, together with others that wait. @throws Failure too_many with the seconds to wait */
export type CountSends = (context: Context, send: CodeSend) => Promise<number>

/**
 * Counts the codes of one process in sequential transactions, each for all codes that wait; waiting
 * requests hold no connection.
 */
export function createSendCounter({ DATABASE_TIMEOUT_MS }: Config): CountSends {
  const takeTurn = limitTurns({
    atOnce: 1,
    maxWaiting: MAX_WAITING,
    maxWaitMs: DATABASE_TIMEOUT_MS * WAIT_SHARE,
    refuse: () =>
      new Failure('unavailable', SEND_FAILED, { code: 'CODE_NOT_SENT', retryAfterSeconds: 2 }),
  })
  const waiting: WaitingSend[] = []
  return (context, send) => {
    const counted = Promise.withResolvers<number>()
    const call: WaitingSend = { context, send, counted }
    waiting.push(call)
    takeTurn(async () => {
      // an earlier turn may have counted it
      const together = waiting.splice(0, MAX_BATCH_SIZE)
      await countTogether(together).catch((error: unknown) => {
        for (const each of together) each.counted.reject(error)
      })
    }).catch((refusal: unknown) => {
      const at = waiting.indexOf(call)
      if (at >= 0) waiting.splice(at, 1)
      counted.reject(refusal)
    })
    return counted.promise
  }
}

interface WaitingSend {
  context: Context
  send: CodeSend
  counted: PromiseWithResolvers<number>
}

/** A refused send does not refuse any other. */
async function countTogether(together: WaitingSend[]): Promise<void> {
  const [first] = together
  if (!first) return
  const notify = await first.context.db.transaction(async (tx) => {
    const outcomes: (() => void)[] = []
    // other processes count, too
    await lockCodeSends(tx)
    await deleteCodeSendsBefore(tx, {
      time: new Date(first.context.now().getTime() - DAY * 1000),
    })
    for (const { context, send, counted } of together) {
      try {
        await requireBelowLimits(context, tx, send)
        const [inserted] = await insertCodeSend(tx, { ...send.keys, sentAt: context.now() })
        if (!inserted) throw new Error('the send was not recorded')
        outcomes.push(() => counted.resolve(inserted.sendId))
      } catch (refusal) {
        if (!(refusal instanceof Failure)) throw refusal
        outcomes.push(() => counted.reject(refusal))
      }
    }
    return outcomes
  })
  for (const each of notify) each()
}

/**
 * Counts one code. A request that a plain read refuses neither waits nor locks anything.
 * @throws Failure too_many with the seconds to wait, without counting the code
 */
export async function countCodeSend(
  context: Context,
  countSends: CountSends,
  send: CodeSend,
): Promise<number> {
  await requireBelowLimits(context, context.db, send)
  return countSends(context, send)
}

async function requireBelowLimits(context: Context, db: Queryable, send: CodeSend): Promise<void> {
  const now = context.now().getTime()
  const limits = listLimits(context.config)
  const sinceOf = ({ seconds }: Limit) => new Date(now - seconds * 1000)
  const counts = limits.map((limit) => {
    return { of: limit.of, n: limit.max, since: sinceOf(limit) }
  })
  const nthNewest = await findNthNewestSends(db, send.keys, counts)
  for (const [index, limit] of limits.entries()) {
    const sentAt = nthNewest[index] ?? undefined
    if (sentAt === undefined) continue
    const openSince = new Date(now - TIME_TO_ENTER_S * 1000)
    if (await limit.unless?.({ db, send, since: sinceOf(limit), openSince })) continue
    if (limit.alarm) raiseAlarm(context, limit.alarm)
    const wait = Math.ceil((sentAt + limit.seconds * 1000 - now) / 1000)
    // codes that are entered meanwhile lift it
    throw tooMany(limit, limit.unless ? Math.min(wait, MINUTE) : wait)
  }
}

const ifEntered = (share: { share: number } | undefined) =>
  share === undefined || share.share >= MIN_VERIFIED_SHARE

const ifPrefixEnters: Exemption = async ({ db, send, since, openSince }) =>
  ifEntered((await selectShareOfPrefix(db, { key: send.keys.prefixKey, since, openSince }))[0])

const ifKnown: Exemption = async ({ db, send }) =>
  (await selectIsKnownPhone(db, { phoneNumber: send.phoneNumber }))[0]?.isKnown ?? false

const ifKnownOrAddressEnters: Exemption = async (asked) => {
  const { db, send, since, openSince } = asked
  const [share] = await selectShareOfAddress(db, { key: send.keys.addressKey, since, openSince })
  return ifEntered(share) || ifKnown(asked)
}

/** The last time each alarm was logged: a bot would fill the log. */
const loggedAt = new WeakMap<Context['metrics'], Map<string, number>>()

function raiseAlarm({ log, metrics, now }: Context, alarm: string): void {
  metrics.count('code_sends_stopped')
  const times = loggedAt.get(metrics) ?? new Map<string, number>()
  if (now().getTime() - (times.get(alarm) ?? -Infinity) < MINUTE * 1000) return
  loggedAt.set(metrics, times.set(alarm, now().getTime()))
  log.error(alarm)
}

/**
 * Tries the shortest wait first. A limit of 0 is off. The address limit is high because a venue's
 * guests share one address.
 */
function listLimits(config: Config): Limit[] {
  const many = { message: TOO_MANY_CODES, code: 'TOO_MANY_CODES' } as const
  const cooldown = config.SMS_PER_PHONE_COOLDOWN_SECONDS
  const limits: Limit[] = [
    {
      of: 'phoneKey',
      max: 1,
      seconds: cooldown,
      message: CODE_SENT_RECENTLY,
      code: 'CODE_SENT_RECENTLY',
    },
    { of: 'phoneKey', max: config.SMS_PER_PHONE_HOUR, seconds: HOUR, ...many },
    { of: 'phoneKey', max: config.SMS_PER_PHONE_DAY, seconds: DAY, ...many },
    { of: 'deviceKey', max: config.SMS_PER_DEVICE_HOUR, seconds: HOUR, ...many },
    { of: 'addressKey', max: config.SMS_PER_IP_TEN_MINUTES, seconds: 10 * MINUTE, ...many },
    {
      of: 'prefixKey',
      max: config.SMS_PER_PREFIX_HOUR,
      seconds: HOUR,
      unless: ifPrefixEnters,
      alarm: 'codes are not sent: the hourly limit for one phone prefix is reached',
      ...many,
    },
    {
      of: 'addressKey',
      max: config.SMS_PER_IP_RARELY_ENTERED,
      seconds: 6 * HOUR,
      unless: ifKnownOrAddressEnters,
      alarm: 'codes are not sent: one address asks for codes that are not entered',
      ...many,
    },
    {
      of: 'all',
      max: config.SMS_PER_DAY_NEW_NUMBERS,
      seconds: DAY,
      message: SENDING_PAUSED,
      code: 'SENDING_PAUSED',
      unless: ifKnown,
      alarm: "codes are not sent: the day's limit for numbers without an account is reached",
    },
    {
      of: 'all',
      max: config.SMS_PER_DAY,
      seconds: DAY,
      message: SENDING_PAUSED,
      code: 'SENDING_PAUSED',
      alarm: 'codes are not sent: the limit for the whole day is reached',
    },
  ]
  return limits.filter((limit) => limit.max > 0 && limit.seconds > 0)
}

function tooMany(limit: Limit, retryAfterSeconds: number): Failure {
  return new Failure('too_many', limit.message, { code: limit.code, retryAfterSeconds })
}
