import type { PoolClient } from 'pg'
import { readApplied } from '../../db/applied-migrations.ts'
import type { Transaction } from '../../db/database.ts'
import { readMigrations } from '../../db/migration-files.ts'
import { lockNames } from '../../db/named-locks.ts'
import { statement } from '../../db/statement.ts'
import { connectionOf } from '../../db/transactions.ts'
import { MOVED_TABLES, MOVING, type MovedTable } from './moved-tables.store.ts'
import type { Rows } from './venue-file.ts'

const BATCH = 1_000

/** The venue, and as JSON what the mark replaced; `{}` in the cell where the venue arrives. */
export interface Moving {
  vendorId: string
  replaced: string
}

/** Counts and sums of a table's rows, the same in both cells. */
export type Totals = Record<string, string[]>

/** The last migration of this database, by this version. */
export async function findLastMigration(tx: Transaction): Promise<string> {
  const { finished } = await readApplied(connectionOf(tx) as PoolClient)
  return readMigrations().findLast(({ when }) => finished.has(when))?.name ?? 'none'
}

/** The names of tables and columns cannot be parameters, so such statements have no name. */
export async function countTotals(tx: Transaction, moving: Moving): Promise<Totals> {
  const totals: Totals = {}
  for (const { name, rows, groupedBy = [], sums = [] } of MOVED_TABLES) {
    const columns = [...groupedBy, 'count(*)', ...sums.map((column) => `sum(${column})`)]
    const count = statement<Moving, { total: string }>(
      undefined,
      `with ${MOVING} select json_build_array(${columns.join(', ')})::text as total from (${rows}) t
        ${groupedBy.length > 0 ? `group by ${groupedBy.join(', ')}` : ''}`,
    )
    totals[name] = (await count(tx, moving)).map(({ total }) => total).toSorted()
  }
  return totals
}

/** Rows as JSON, by a cursor, so that the database sends them a piece at a time. */
async function* readRows(
  tx: Transaction,
  moving: Moving,
  { section, select }: { section: string; select: string },
): AsyncGenerator<Rows> {
  const open = statement<Moving>(
    undefined,
    `declare moved no scroll cursor for with ${MOVING} select to_json(t)::text as row from (${select}) t`,
  )
  await open(tx, moving)
  yield { section, rows: [] }
  for (;;) {
    const rows = await fetchRows(tx, {})
    if (rows.length > 0) yield { section, rows: rows.map(({ row }) => row) }
    if (rows.length < BATCH) break
  }
  await closeCursor(tx, {})
}

const fetchRows = statement<object, { row: string }>(undefined, `fetch ${BATCH} from moved`)
const closeCursor = statement<object>(undefined, 'close moved')

/** All rows of a venue; rows that others refer to come first. Call it in a transaction that sees one moment. */
export async function* readVenueRows(tx: Transaction, moving: Moving): AsyncGenerator<Rows> {
  yield* readRows(tx, moving, { section: 'users', select: PEOPLE })
  for (const { name, rows, sortedBy } of MOVED_TABLES) {
    if (name === 'reservations') {
      yield* readRows(tx, moving, { section: 'members', select: MEMBERS })
    }
    const select = `select * from (${rows}) sorted order by ${sortedBy}`
    yield* readRows(tx, moving, { section: name, select })
  }
}

const WITH_PEOPLE = MOVED_TABLES.filter(({ people }) => people)

const PEOPLE = `select u.* from users u where u.user_id in (${WITH_PEOPLE.map(
  ({ rows, people = [] }) =>
    `select unnest(array[${people.map((column) => `t.${column}`).join(', ')}]) from (${rows}) t`,
).join(' union ')}) order by u.user_id`

/**
 * The people who reserved: without credits and with a membership that is over, because memberships are valid at every venue
 * of the cell where they were paid.
 */
const MEMBERS = `
  select t.* from members b
   cross join lateral jsonb_populate_record(b, jsonb_build_object(
     'credit_balance', 0, 'next_grant_at', null, 'revoked_at', null,
     'active_until', b.joined_at + interval '1 second')) t
   where b.user_id in (select user_id from reservations join moving using (vendor_id))
   order by b.user_id`

/** The ids among these rows that exist here already. */
export async function selectTaken(
  tx: Transaction,
  { name, freeId }: MovedTable & { freeId: string },
  rows: string[],
): Promise<string[]> {
  const select = statement<{ rows: string }, { id: string }>(
    undefined,
    `select t.${freeId} as id from ${name} t
       join json_populate_recordset(null::${name}, $rows::json) r using (${freeId}) order by 1`,
  )
  return (await select(tx, { rows: toArray(rows) })).map(({ id }) => id)
}

/** People whom this cell knows by other ids; its own rows stay as they are. */
export async function insertPeople(tx: Transaction, rows: string[]): Promise<void> {
  await insertUsers(tx, { rows: toArray(rows) })
  await insertMovedPeople(tx, { rows: toArray(rows) })
}

const insertUsers = statement<{ rows: string }>(
  'venue-moves-insert-users',
  `insert into users select * from json_populate_recordset(null::users, $rows::json)
   on conflict (phone_number) do nothing`,
)

const insertMovedPeople = statement<{ rows: string }>(
  'venue-moves-insert-moved-people',
  `insert into moved_people (old_id, new_id)
   select r.user_id, u.user_id from json_populate_recordset(null::users, $rows::json) r
     join users u using (phone_number) where u.user_id <> r.user_id`,
)

/** Empty while everyone has the same id in both cells. */
export const createMovedPeople = statement<object>(
  'venue-moves-create-moved-people',
  'create temporary table moved_people (old_id text primary key, new_id text not null) on commit drop',
)

/** Inserts rows, with the ids that their people have here. Ids that the database counts are counted here. */
export async function createInsert(
  tx: Transaction,
  { name, people = [], peopleInJson = [] }: Pick<MovedTable, 'name' | 'people' | 'peopleInJson'>,
): Promise<(rows: string[]) => Promise<void>> {
  const columns = await selectColumns(tx, { name })
  const names = columns.map((column) => `"${column.name}"`)
  const values = columns.map((column) => {
    if (people.includes(column.name)) return personHere(column.name)
    if (peopleInJson.includes(column.name)) return peopleOfJsonHere(column.name)
    return `r."${column.name}"`
  })
  // members whom this cell knows stay as they are
  const conflicts = name === 'members' ? 'on conflict (user_id) do nothing' : ''
  const insert = statement<{ rows: string }>(
    undefined,
    `insert into ${name} (${names.join(', ')}) select ${values.join(', ')}
       from json_populate_recordset(null::${name}, $rows::json) r ${conflicts}`,
  )
  return async (rows) => void (await insert(tx, { rows: toArray(rows) }))
}

const selectColumns = statement<{ name: string }, { name: string }>(
  'venue-moves-columns',
  `select attname as name from pg_attribute
    where attrelid = $name::regclass and attnum > 0 and not attisdropped and attidentity = ''
      and attgenerated = '' order by attnum`,
)

function personHere(column: string): string {
  return `coalesce((select p.new_id from moved_people p where p.old_id = r.${column}), r.${column})`
}

/** Replaces ids only where people have other ones, because it takes as long as the insert. */
function peopleOfJsonHere(column: string): string {
  return `case when jsonb_typeof(r.${column}) = 'object' and exists (select from moved_people) then coalesce(
    (select jsonb_object_agg(e.key, coalesce(to_jsonb(p.new_id), e.value))
       from jsonb_each(r.${column}) e left join moved_people p on to_jsonb(p.old_id) = e.value), '{}')
    else r.${column} end`
}

/** Call it before the rows: the sums of past days are made once, afterwards. */
export const beginImport = statement<object>(
  'venue-moves-begin-import',
  `select set_config('fayva.import', 'on', true)`,
)

/** Call it after the rows: credits that were spent at the venue were granted elsewhere, so they are granted here, too. */
export const finishImport = statement<{ vendorId: string }>(
  'venue-moves-finish-import',
  `with summed as (delete from business_day_sales where vendor_id = $vendorId),
     summed_before as (delete from sales_days where vendor_id = $vendorId)
   insert into credit_entries (user_id, kind, amount, granted_for, created_at)
   select c.user_id, 'GRANT', -sum(c.amount), now(), now()
     from credit_entries c join reservations r using (reservation_id)
    where r.vendor_id = $vendorId group by c.user_id having sum(c.amount) < 0`,
)

/** Venues are imported one after the other. */
export const lockImports = (tx: Transaction) => lockNames(tx, 'venue imports')

/** The import of this very file, by its checksum. */
export const selectArrival = statement<{ vendorId: string; sha256: string }, object>(
  'venue-moves-arrival',
  `select from audit_entries
    where vendor_id = $vendorId and action = 'venue-move.arrived' and after->>'sha256' = $sha256 limit 1`,
)

export const insertArrival = statement<{ vendorId: string; actor: string; after: object }>(
  'venue-moves-insert-arrival',
  `insert into audit_entries (actor, action, subject_type, subject_id, after)
   values ($actor, 'venue-move.arrived', 'vendor', $vendorId, $after::jsonb)`,
)

const toArray = (rows: string[]) => `[${rows.join(',')}]`
