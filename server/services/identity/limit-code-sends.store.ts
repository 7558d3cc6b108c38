import { toColumn } from '../../db/columns.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { lockNames } from '../../db/named-locks.ts'
import { statement } from '../../db/statement.ts'

/** Serializes the counting of sends, so that parallel requests cannot exceed a limit together. */
export const lockCodeSends = (tx: Transaction) => lockNames(tx, 'code sends')

const SEND_KEYS = ['phoneKey', 'prefixKey', 'deviceKey', 'addressKey'] as const

/** A count of the sends with the same key since then, or of all; the nth newest is the one that must pass. */
export interface Count {
  of: keyof SendKeys | 'all'
  n: number
  since: Date
}

/** When the nth newest send of each count happened, in ms; null where there were fewer. One statement for all. */
export async function findNthNewestSends(
  db: Queryable,
  keys: SendKeys,
  counts: Count[],
): Promise<(number | null)[]> {
  const rows = await selectNthNewest(db, {
    ...keys,
    countedKeys: counts.map(({ of }) => of),
    ns: counts.map(({ n }) => n),
    sinces: counts.map(({ since }) => since),
  })
  return rows.map(({ sentAt }) => sentAt)
}

const nthNewest = (where: string) =>
  `(select sent_at from code_sends where ${where} and sent_at > since order by sent_at desc offset n - 1 limit 1)`

const selectNthNewest = statement<
  SendKeys & { countedKeys: Count['of'][]; ns: number[]; sinces: Date[] },
  { sentAt: number | null }
>(
  'identity-nth-newest-sends',
  `select extract(epoch from case key
            ${SEND_KEYS.map((key) => `when '${key}' then ${nthNewest(`${toColumn(key)} = $${key}`)}`).join('\n            ')}
            else ${nthNewest('true')} end)::float8 * 1000 as "sentAt"
     from unnest($countedKeys::text[], $ns::int[], $sinces::timestamptz[]) with ordinality as counts(key, n, since, at)
    order by at`,
)

interface CodesOfKey {
  key: string
  since: Date
  /** Codes sent after this time count once they are entered. */
  openSince: Date
}

/** The share of the codes with a key that were entered, 0 to 1; 1 without codes. */
const verifiedShare = (name: string, column: string) =>
  statement<CodesOfKey, { share: number }>(
    name,
    `select coalesce(count(verified_at)::float8 / nullif(count(*), 0), 1) as share
       from code_sends
      where ${column} = $key and sent_at > $since
        and (sent_at <= $openSince or verified_at is not null)`,
  )
export const selectShareOfPrefix = verifiedShare('identity-share-of-prefix', 'prefix_key')
export const selectShareOfAddress = verifiedShare('identity-share-of-address', 'address_key')

/** Whether a phone has an account, or a role at a venue whose owner has not signed in yet. */
export const selectIsKnownPhone = statement<{ phoneNumber: string }, { isKnown: boolean }>(
  'identity-known-phone',
  `select exists (select from users where phone_number = $phoneNumber)
       or exists (select from vendor_roles where phone_number = $phoneNumber) as "isKnown"`,
)

export const saveVerified = statement<{ phoneKey: string; now: Date }>(
  'identity-save-verified',
  `update code_sends set verified_at = $now where phone_key = $phoneKey and verified_at is null`,
)

export interface SendKeys {
  phoneKey: string
  prefixKey: string
  deviceKey: string
  addressKey: string
}

/** The id deletes the send again. */
export const insertCodeSend = statement<SendKeys & { sentAt: Date }, { sendId: number }>(
  'identity-insert-code-send',
  `insert into code_sends (phone_key, prefix_key, device_key, address_key, sent_at)
   values ($phoneKey, $prefixKey, $deviceKey, $addressKey, $sentAt) returning send_id::float8 as "sendId"`,
)

export const deleteCodeSend = statement<{ sendId: number }>(
  'identity-delete-code-send',
  `delete from code_sends where send_id = $sendId`,
)

export const deleteCodeSendsBefore = statement<{ time: Date }>(
  'identity-delete-old-code-sends',
  `delete from code_sends where sent_at < $time`,
)
