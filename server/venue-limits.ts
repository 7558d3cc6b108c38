import { MAX_PRIZES_PER_EVENT } from '#domain/contests/contests.limits.ts'
import { TOO_MANY_PRIZES } from '#domain/contests/contests.messages.ts'
import { TOO_MANY_OPTION_GROUPS } from '#domain/inventory/managed-options.messages.ts'
import { MAX_OPTION_GROUPS, MAX_PRODUCTS } from '#domain/inventory/product-limits.ts'
import { TOO_MANY_ARCHIVED_PRODUCTS } from '#domain/inventory/product-change.messages.ts'
import { MAX_LOCATIONS } from '#domain/locations/location-limits.ts'
import { TOO_MANY_LOCATIONS } from '#domain/locations/locations.messages.ts'
import { TOO_MANY_WRISTBANDS } from '#domain/nfc/nfc.messages.ts'
import { MAX_WRISTBANDS } from '#domain/nfc/wristband-ids.ts'
import { TOO_MANY_BOARDS } from '#domain/preparations/boards.messages.ts'
import { MAX_BOARDS, MAX_STATIONS } from '#domain/preparations/preparation-limits.ts'
import { TOO_MANY_STATIONS } from '#domain/preparations/stations.messages.ts'
import { MAX_LINKS } from '#domain/short-links/short-link-address.ts'
import { TOO_MANY_LINKS } from '#domain/short-links/short-links.messages.ts'
import { formatCount } from '#domain/values/count-of.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Transaction } from './db/database.ts'
import { lockNames } from './db/named-locks.ts'
import { statement } from './db/statement.ts'

/** How much of something one owner, such as a venue or a location, can have. */
interface VenueLimit {
  table: string
  /** The column that names the owner. */
  owner: string
  /** Only these rows of the table count. */
  where?: string
  max: number
  /** What one row is, for people. */
  unit: string
  /** The refusal. */
  text: string
}

const OF_VENUE = 'vendor_id'
const OF_LOCATION = 'vendor_location_id'

/**
 * Everything that people at a venue can add without selling something, and how much of it. `limitRows` enforces the
 * first ones; the others are enforced by their rooms.
 */
export const VENUE_LIMITS = {
  events: {
    table: 'events',
    owner: OF_VENUE,
    max: 5_000,
    unit: 'event',
    text: `A venue can have at most ${formatCount(5_000)} events. Please contact support.`,
  },
  guestLists: {
    table: 'guest_list_events',
    owner: OF_VENUE,
    max: 5_000,
    unit: 'guest list',
    text: `A venue can have at most ${formatCount(5_000)} guest lists. Please contact support.`,
  },
  colleagues: {
    table: 'vendor_roles',
    owner: OF_VENUE,
    max: 1_000,
    unit: 'colleague',
    text: `A venue can have at most ${formatCount(1_000)} colleagues. Remove someone who left first.`,
  },
  optionGroups: {
    table: 'option_groups',
    owner: OF_LOCATION,
    where: 'archived_at is null',
    max: MAX_OPTION_GROUPS,
    unit: 'option group',
    text: TOO_MANY_OPTION_GROUPS,
  },
  stations: {
    table: 'stations',
    owner: OF_LOCATION,
    where: 'archived_at is null',
    max: MAX_STATIONS,
    unit: 'station',
    text: TOO_MANY_STATIONS,
  },
  boards: {
    table: 'pickup_boards',
    owner: OF_LOCATION,
    max: MAX_BOARDS,
    unit: 'pick-up board',
    text: TOO_MANY_BOARDS,
  },
  menuImports: {
    table: 'menu_imports',
    owner: OF_LOCATION,
    max: 1_000,
    unit: 'imported menu file',
    text: `A location can import ${formatCount(1_000)} menu files. Please contact support.`,
  },
  rehearsals: {
    table: 'orders',
    owner: OF_LOCATION,
    where: 'is_rehearsal',
    max: 2_000,
    unit: 'rehearsed order',
    text: `A location can rehearse ${formatCount(2_000)} orders. Open it, or add another one.`,
  },
  pictures: {
    table: 'audit_entries',
    owner: OF_VENUE,
    where: `action = 'picture.uploaded'`,
    max: 20_000,
    unit: 'uploaded picture',
    text: `A venue can upload ${formatCount(20_000)} pictures. Please contact support.`,
  },
} satisfies Record<string, VenueLimit>

/** The limits that rooms enforce themselves, because they count archived or retired ones apart. */
export const LIMITS_OF_ROOMS: VenueLimit[] = [
  {
    table: 'vendor_locations',
    owner: OF_VENUE,
    max: MAX_LOCATIONS,
    unit: 'location',
    text: TOO_MANY_LOCATIONS,
  },
  {
    table: 'products',
    owner: OF_LOCATION,
    max: MAX_PRODUCTS,
    unit: 'item',
    text: TOO_MANY_ARCHIVED_PRODUCTS,
  },
  {
    table: 'prizes',
    owner: 'event_id',
    max: MAX_PRIZES_PER_EVENT,
    unit: 'prize',
    text: TOO_MANY_PRIZES,
  },
  {
    table: 'short_links',
    owner: OF_VENUE,
    max: MAX_LINKS,
    unit: 'short link',
    text: TOO_MANY_LINKS,
  },
  {
    table: 'nfc_records',
    owner: OF_VENUE,
    max: MAX_WRISTBANDS,
    unit: 'wristband',
    text: TOO_MANY_WRISTBANDS,
  },
]

/**
 * Call it in the transaction that adds rows, before them: others that add some for the same owner wait until it
 * ends. @param added how many it adds @throws Failure conflict with the text of the limit
 */
export async function limitRows(
  tx: Transaction,
  name: keyof typeof VENUE_LIMITS,
  owner: string,
  added = 1,
): Promise<void> {
  const limit: VenueLimit = VENUE_LIMITS[name]
  await lockNames(tx, `number of ${name} of ${owner}`)
  const [found] = await COUNTS[name](tx, { owner, max: limit.max })
  if ((found?.count ?? 0) + added > limit.max) {
    throw new Failure('conflict', limit.text, { code: 'TOO_MANY' })
  }
}

/** Counts no further than the limit, in an index of the owner. */
const toCount = ({ table, owner, where }: VenueLimit) =>
  statement<{ owner: string; max: number }, { count: number }>(
    undefined,
    `select count(*)::int as count from (
       select from ${table} where ${owner} = $owner ${where ? `and ${where}` : ''} limit $max) counted`,
  )

const COUNTS = Object.fromEntries(
  Object.entries(VENUE_LIMITS).map(([name, limit]) => [name, toCount(limit)]),
) as Record<keyof typeof VENUE_LIMITS, ReturnType<typeof toCount>>
