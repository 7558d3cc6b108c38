import type { PageParams } from '../../calls/paging.ts'
import type { Transaction } from '../../db/database.ts'
import { lockNames } from '../../db/named-locks.ts'
import { statement } from '../../db/statement.ts'

export interface NfcRow {
  nfcId: string
  vendorId: string | null
  overrideUrl: string | null
  label: string
  retiredAt: Date | null
  replacedBy: string | null
  version: number
  createdAt: Date
}

const COLUMNS = `nfc_id as "nfcId", vendor_id as "vendorId", override_url as "overrideUrl", label,
  retired_at as "retiredAt", replaced_by as "replacedBy", version, created_at as "createdAt"`

export const selectNfcRecord = statement<{ nfcId: string }, NfcRow>(
  'nfc-select',
  `select ${COLUMNS} from nfc_records where nfc_id = $nfcId`,
)

/** The wristbands of a venue, the newest first. */
export const listWristbandRows = statement<
  PageParams & { vendorId: string; isRetired: boolean; search: string },
  NfcRow
>(
  'nfc-list',
  `select ${COLUMNS} from nfc_records
    where vendor_id = $vendorId and (retired_at is not null) = $isRetired
      and ($search = '' or strpos(lower(label), lower($search)) > 0
           or strpos(nfc_id, upper($search)) > 0)
      and ($afterAt::timestamptz is null or (created_at, nfc_id) < ($afterAt, $afterId))
    order by created_at desc, nfc_id desc limit $limit`,
)

/** Locks these wristbands of the venue until the transaction ends. */
export async function lockWristbands(
  tx: Transaction,
  wanted: { vendorId: string; nfcIds: string[] },
): Promise<NfcRow[]> {
  await lockNames(tx, ...wanted.nfcIds.map((nfcId) => `wristband ${nfcId}`))
  return lockRows(tx, wanted)
}

const lockRows = statement<{ vendorId: string; nfcIds: string[] }, NfcRow>(
  'nfc-lock',
  `select ${COLUMNS} from nfc_records where vendor_id = $vendorId and nfc_id = any($nfcIds::text[])
    order by nfc_id for no key update`,
)

/** Keeps other transactions from adding wristbands to the venue until this one ends. */
export const lockWristbandsOfVenue = (tx: Transaction, { vendorId }: { vendorId: string }) =>
  lockNames(tx, `wristbands of venue ${vendorId}`)

export const countWristbands = statement<{ vendorId: string }, { count: number }>(
  'nfc-count',
  `select count(*)::int as count from nfc_records where vendor_id = $vendorId`,
)

/** @returns the ids that nobody had */
export const insertWristbands = statement<
  { vendorId: string; nfcIds: string[]; labels: string[]; now: Date },
  { nfcId: string }
>(
  'nfc-insert',
  `insert into nfc_records (nfc_id, vendor_id, label, created_at, updated_at)
   select nfc_id, $vendorId, label, $now, $now
     from unnest($nfcIds::text[], $labels::text[]) as given(nfc_id, label)
   on conflict do nothing returning nfc_id as "nfcId"`,
)

/** Whether any of the given ids does not belong to this venue. */
export const selectTaken = statement<{ vendorId: string; nfcIds: string[] }, { isAny: boolean }>(
  'nfc-taken',
  `select exists (select from nfc_records where nfc_id = any($nfcIds::text[])
                   and vendor_id is distinct from $vendorId) as "isAny"`,
)

export const updateWristband = statement<{
  nfcId: string
  label: string
  overrideUrl: string | null
  retiredAt: Date | null
  replacedBy: string | null
  now: Date
}>(
  'nfc-update',
  `update nfc_records set label = $label, override_url = $overrideUrl, retired_at = $retiredAt,
     replaced_by = $replacedBy, version = version + 1, updated_at = $now
    where nfc_id = $nfcId`,
)
