import type { LocationState } from '#domain/locations/locations.contract.ts'
import type { PageParams } from '../../calls/paging.ts'
import type { Transaction } from '../../db/database.ts'
import { lockNames } from '../../db/named-locks.ts'
import { statement } from '../../db/statement.ts'

export interface ShortLinkRow {
  shortCode: string
  redirectUrl: string
  vendorId: string | null
  vendorLocationId: string | null
  /** Where the guest sits; null without a place. */
  spot: string | null
  label: string
  retiredAt: Date | null
  lastScannedAt: Date | null
  version: number
  createdAt: Date
  /** The state of the location that it leads to; null when it leads to none. */
  locationState: LocationState | null
  locationArchivedAt: Date | null
}

export type VenueLinkRow = ShortLinkRow & { vendorId: string }

const COLUMNS = `s.short_code as "shortCode", s.redirect_url as "redirectUrl", s.vendor_id as "vendorId",
  s.vendor_location_id as "vendorLocationId", s.label, coalesce(s.spot, case when s.purpose like 'TABLE %' then s.purpose end) as spot, s.retired_at as "retiredAt",
  s.last_scanned_at as "lastScannedAt", s.version, s.created_at as "createdAt",
  l.state as "locationState", l.archived_at as "locationArchivedAt"`
const LINKS = 'short_links s left join vendor_locations l using (vendor_location_id)'

export const selectShortLink = statement<{ shortCode: string }, ShortLinkRow>(
  'short-links-select',
  `select ${COLUMNS} from ${LINKS} where s.short_code = $shortCode`,
)

/** Records a scan, at most once a minute. */
export const noteScan = statement<{ shortCode: string; now: Date }>(
  'short-links-scan',
  `update short_links set last_scanned_at = date_trunc('minute', $now::timestamptz)
    where short_code = $shortCode
      and (last_scanned_at is null or last_scanned_at < date_trunc('minute', $now::timestamptz))`,
)

/** The links of a venue, the newest first. */
export const listVenueLinks = statement<
  PageParams & { vendorId: string; isRetired: boolean; search: string },
  VenueLinkRow
>(
  'short-links-list',
  `select ${COLUMNS} from ${LINKS}
    where s.vendor_id = $vendorId and (s.retired_at is not null) = $isRetired
      and ($search = '' or strpos(lower(s.label), lower($search)) > 0
           or strpos(s.short_code, upper($search)) > 0
           or strpos(lower(l.description), lower($search)) > 0)
      and ($afterAt::timestamptz is null or (s.created_at, s.short_code) < ($afterAt, $afterId))
    order by s.created_at desc, s.short_code desc limit $limit`,
)

/** Locks a link of the venue until the transaction ends. */
export async function lockVenueLink(
  tx: Transaction,
  link: { vendorId: string; shortCode: string },
): Promise<VenueLinkRow[]> {
  await lockNames(tx, `short link ${link.shortCode}`)
  return lockRow(tx, link)
}

const lockRow = statement<{ vendorId: string; shortCode: string }, VenueLinkRow>(
  'short-links-lock',
  `select ${COLUMNS} from ${LINKS}
    where s.short_code = $shortCode and s.vendor_id = $vendorId for no key update of s`,
)

export interface NewLink {
  code: string
  label: string
  redirectUrl: string
  vendorLocationId: string | null
  spot: string | null
  purpose: string | null
  createdAt: Date
}

/**
 * Adds the links whose code and purpose are free.
 * @returns their codes
 */
export const insertLinks = statement<{ vendorId: string; links: string }, { shortCode: string }>(
  'short-links-insert',
  `insert into short_links
     (short_code, vendor_id, label, redirect_url, vendor_location_id, spot, purpose, created_at, updated_at)
   select g.code, $vendorId, g.label, g."redirectUrl", g."vendorLocationId", g.spot, g.purpose, g."createdAt", g."createdAt"
     from jsonb_to_recordset($links::jsonb) as g(
       code text, label text, "redirectUrl" text, "vendorLocationId" text, spot text, purpose text,
       "createdAt" timestamptz)
   on conflict do nothing returning short_code as "shortCode"`,
)

/** Keeps other transactions from adding links to the venue until this one ends. */
export const lockLinksOfVenue = (tx: Transaction, { vendorId }: { vendorId: string }) =>
  lockNames(tx, `short links of venue ${vendorId}`)

export const countVenueLinks = statement<{ vendorId: string }, { count: number }>(
  'short-links-count',
  `select count(*)::int as count from short_links where vendor_id = $vendorId`,
)

/** The codes that were printed for these purposes, with the labels that the venue has given them since. */
export const selectByPurpose = statement<
  { vendorId: string; vendorLocationId: string | null; purposes: string[] },
  { shortCode: string; label: string; purpose: string }
>(
  'short-links-by-purpose',
  `select short_code as "shortCode", label, purpose from short_links
    where vendor_id = $vendorId and coalesce(vendor_location_id, '') = coalesce($vendorLocationId, '')
      and purpose = any($purposes::text[])`,
)

/** A link that is retired or leads elsewhere loses the purpose it was printed for. */
export const updateLink = statement<{
  shortCode: string
  label: string
  redirectUrl: string
  vendorLocationId: string | null
  spot: string | null
  keepsPurpose: boolean
  retiredAt: Date | null
  version: number
  now: Date
}>(
  'short-links-update',
  `update short_links set label = $label, redirect_url = $redirectUrl,
     vendor_location_id = $vendorLocationId, spot = $spot, purpose = case when $keepsPurpose then purpose end,
     retired_at = $retiredAt, version = $version, updated_at = $now
    where short_code = $shortCode`,
)
