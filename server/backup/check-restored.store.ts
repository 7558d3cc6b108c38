import type { Queryable } from '../db/database.ts'
import { statement } from '../db/statement.ts'

interface Told {
  /** The last change that was replayed, or the last entry of the audit log. */
  until: Date
  /** The pictures that were uploaded last. */
  pictures: string[]
}

/** Facts that the restored database reports about itself. */
export const selectTold = statement<{ pictures: number }, Told>(
  'restored-told',
  `select coalesce(pg_last_xact_replay_timestamp(),
                   (select at from audit_entries order by audit_id desc limit 1), now()) as until,
          array(select after->>'url' from audit_entries where action = 'picture.uploaded'
                 order by audit_id desc limit $pictures) as pictures`,
)

/** What was written before a time and is never deleted, in both databases. */
export const countMoney = statement<{ before: Date }, { orders: string; refunds: string }>(
  'restored-money',
  `select (select count(*) || ' orders' from real_orders where created_at < $before) as orders,
          (select count(*) || ' refunds' from refunds where created_at < $before) as refunds`,
)

const selectTables = statement<object, { name: string }>(
  'restored-tables',
  `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
)

/** Reads every value of every table, by which PostgreSQL verifies its checksums. @returns the rows of each */
export async function countRows(db: Queryable): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of await selectTables(db, {})) {
    const count = statement<object, { count: string }>(
      `restored-count-${name}`,
      `select count(t::text) from ${name} t`,
    )
    const [row] = await count(db, {})
    counts.set(name, Number(row?.count))
  }
  return counts
}
