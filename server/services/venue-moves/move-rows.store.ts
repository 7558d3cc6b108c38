import type { PoolClient } from 'pg'
import { readApplied } from '../../db/applied-migrations.ts'
import { readMigrations } from '../../db/migration-files.ts'
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
export async function findLastMigration(connection: PoolClient): Promise<string> {
  const { finished } = await readApplied(connection)
  return readMigrations().findLast(({ when }) => finished.has(when))?.name ?? 'none'
}

export async function countTotals(connection: PoolClient, moving: Moving): Promise<Totals> {
  const totals: Totals = {}
  for (const { name, rows, groupedBy = [], sums = [] } of MOVED_TABLES) {
    const columns = [...groupedBy, 'count(*)', ...sums.map((column) => `sum(${column})`)]
    const { rows: groups } = await connection.query<{ total: string }>(
      `with ${MOVING} select json_build_array(${columns.join(', ')})::text as total from (${rows}) t
        ${groupedBy.length > 0 ? `group by ${groupedBy.join(', ')}` : ''}`,
      [moving.vendorId, moving.replaced],
    )
    totals[name] = groups.map(({ total }) => total).toSorted()
  }
  return totals
}

/** Rows as JSON, by a cursor, so that the database sends them a piece at a time. */
async function* readRows(
  connection: PoolClient,
  moving: Moving,
  { section, select }: { section: string; select: string },
): AsyncGenerator<Rows> {
  await connection.query(
    `declare moved no scroll cursor for with ${MOVING} select to_json(t)::text as row from (${select}) t`,
    [moving.vendorId, moving.replaced],
  )
  yield { section, rows: [] }
  for (;;) {
    const { rows } = await connection.query<{ row: string }>(`fetch ${BATCH} from moved`)
    if (rows.length > 0) yield { section, rows: rows.map(({ row }) => row) }
    if (rows.length < BATCH) break
  }
  await connection.query('close moved')
}

/** All rows of a venue; rows that others refer to come first. Call it in a transaction that sees one moment. */
export async function* readVenueRows(connection: PoolClient, moving: Moving): AsyncGenerator<Rows> {
  yield* readRows(connection, moving, { section: 'users', select: PEOPLE })
  for (const { name, rows, sortedBy } of MOVED_TABLES) {
    if (name === 'reservations') {
      yield* readRows(connection, moving, { section: 'members', select: MEMBERS })
    }
    const select = `select * from (${rows}) sorted order by ${sortedBy}`
    yield* readRows(connection, moving, { section: name, select })
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
     'credit_balance', 0, 'next_grant_at', null, 'taken_back_at', null,
     'active_until', b.joined_at + interval '1 second')) t
   where b.user_id in (select user_id from reservations join moving using (vendor_id))
   order by b.user_id`

/** The ids among these rows that exist here already. */
export async function selectTaken(
  connection: PoolClient,
  { name, freeId }: MovedTable & { freeId: string },
  rows: string[],
): Promise<string[]> {
  const { rows: taken } = await connection.query<{ id: string }>(
    `select t.${freeId} as id from ${name} t
       join json_populate_recordset(null::${name}, $1::json) r using (${freeId}) order by 1`,
    [toArray(rows)],
  )
  return taken.map(({ id }) => id)
}

/** People whom this cell knows by other ids; its own rows stay as they are. */
export async function insertPeople(connection: PoolClient, rows: string[]): Promise<void> {
  await connection.query(
    `insert into users select * from json_populate_recordset(null::users, $1::json)
     on conflict (phone_number) do nothing`,
    [toArray(rows)],
  )
  await connection.query(
    `insert into moved_people (old_id, new_id)
     select r.user_id, u.user_id from json_populate_recordset(null::users, $1::json) r
       join users u using (phone_number) where u.user_id <> r.user_id`,
    [toArray(rows)],
  )
}

/** Empty while everybody has the same id in both cells. */
export async function createMovedPeople(connection: PoolClient): Promise<void> {
  await connection.query(
    'create temporary table moved_people (old_id text primary key, new_id text not null) on commit drop',
  )
}

/** Inserts rows, with the ids that their people have here. Ids that the database counts are counted here. */
export async function createInsert(
  connection: PoolClient,
  { name, people = [], peopleInJson = [] }: Pick<MovedTable, 'name' | 'people' | 'peopleInJson'>,
): Promise<(rows: string[]) => Promise<void>> {
  const { rows: columns } = await connection.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = ''
        and attgenerated = '' order by attnum`,
    [name],
  )
  const names = columns.map((column) => `"${column.name}"`)
  const values = columns.map((column) => {
    if (people.includes(column.name)) return personHere(column.name)
    if (peopleInJson.includes(column.name)) return peopleOfJsonHere(column.name)
    return `r."${column.name}"`
  })
  // members whom this cell knows stay as they are
  const conflicts = name === 'members' ? 'on conflict (user_id) do nothing' : ''
  const text = `insert into ${name} (${names.join(', ')}) select ${values.join(', ')}
    from json_populate_recordset(null::${name}, $1::json) r ${conflicts}`
  return async (rows) => void (await connection.query(text, [toArray(rows)]))
}

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
export async function beginImport(connection: PoolClient): Promise<void> {
  await connection.query(`select set_config('fayva.import', 'on', true)`)
}

/** Call it after the rows: credits that were spent at the venue were granted elsewhere, so they are granted here, too. */
export async function finishImport(connection: PoolClient, vendorId: string): Promise<void> {
  await connection.query('delete from sales_days where vendor_id = $1', [vendorId])
  await connection.query(
    `insert into credit_entries (user_id, kind, amount, granted_for, created_at)
     select c.user_id, 'GRANT', -sum(c.amount), now(), now()
       from credit_entries c join reservations r using (reservation_id)
      where r.vendor_id = $1 group by c.user_id having sum(c.amount) < 0`,
    [vendorId],
  )
}

/** An arbitrary lock id: venues are imported one after the other. */
const LOCK = 7_294_120

export async function lockImports(connection: PoolClient): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1)', [LOCK])
}

/** Whether this very file was imported, by its checksum. */
export async function wasImported(
  connection: PoolClient,
  { vendorId, sha256 }: { vendorId: string; sha256: string },
): Promise<boolean> {
  const { rows } = await connection.query(
    `select from audit_entries
      where vendor_id = $1 and action = 'venue-move.arrived' and after->>'sha256' = $2 limit 1`,
    [vendorId, sha256],
  )
  return rows.length > 0
}

export async function insertArrival(
  connection: PoolClient,
  { vendorId, actor, after }: { vendorId: string; actor: string; after: object },
): Promise<void> {
  await connection.query(
    `insert into audit_entries (actor, action, subject_type, subject_id, after)
     values ($1, 'venue-move.arrived', 'vendor', $2, $3::jsonb)`,
    [actor, vendorId, JSON.stringify(after)],
  )
}

const toArray = (rows: string[]) => `[${rows.join(',')}]`
