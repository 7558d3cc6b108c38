import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '#server/db/migrate.ts'
import { MIGRATIONS_FOLDER } from '#server/db/migration-files.ts'
import { endWith, judgeP99 } from '../load/judge-p99.ts'
import type { LoadResult } from '../load/run-load.ts'
import { startChild } from '#tests/lab/start-child.ts'
import { fillPastOrders } from './fill-past-orders.ts'
import { DRINKS } from './measure-orders.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openSale } from './sale.ts'

/*
 * Sixteen guests buy at a venue with millions of past orders while the database is migrated below them:
 * `node tests/bench/orders/measure-migration.ts --orders 5000000`. A sale that fails ends it with its error, and sales
 * that are too slow end it with 1. It is not part of `npm run bench`, because filling the database takes longer than
 * all of that.
 */

/**
 * Changes that a release may bring: columns, a constraint, indexes of all rows and of some, and a
 * backfill.
 */
const RELEASE = {
  '9000_columns': `ALTER TABLE "orders" ADD COLUMN "bench_note" text;--> statement-breakpoint
    ALTER TABLE "orders" ADD COLUMN "bench_count" integer DEFAULT 0 NOT NULL;`,
  '9001_constraint': `ALTER TABLE "orders" ADD CONSTRAINT "bench_range" CHECK ("bench_count" >= 0);`,
  '9002_indexes': `CREATE INDEX "bench_by_user" ON "orders" USING btree ("user_id","completed_at");--> statement-breakpoint
    CREATE UNIQUE INDEX "bench_one_open" ON "orders" USING btree ("user_id","vendor_location_id") WHERE status = 'IN_PROGRESS' and closed_reason is null;`,
  '9003_backfill': `-- in batches by orders.order_id
    update "orders" set "bench_note" = 'refunded' where "order_id" between $1 and $2 and "status" = 'REFUNDED';`,
}
const LATER = Date.parse('2040-01-01')
const QUIET_SECONDS = 20
const PIECE_SECONDS = 5
const FILL_LIMIT_MS = 30 * 60_000

const { values } = parseArgs({ options: { orders: { type: 'string', default: '5000000' } } })
const server = startChild('tests/bench/servers/database-server.ts')
const folder = mkdtempSync(join(tmpdir(), 'fayva-release-'))
try {
  const { url: serverUrl } = await server.receive<{ url: string }>()
  const url = await prepareDatabase(serverUrl, 'bench_migration')
  const sale = await openSale(url, 'memory', 0)
  await sale.measure(DRINKS, 2)
  const filled = await fillPastOrders(url, Number(values.orders), FILL_LIMIT_MS)
  console.log(`${filled} past orders`)
  await sale.measure(DRINKS, PIECE_SECONDS)
  const quiet = await sale.measure(DRINKS, QUIET_SECONDS)
  const verdicts = [judgeP99('before', quiet.p99Ms)]
  const judge = (what: string, measured: LoadResult) => {
    report(what, measured)
    verdicts.push(judgeP99(what, measured.p99Ms, quiet.p99Ms))
  }
  report('before', quiet)
  for (const [tag, sql] of Object.entries(RELEASE)) {
    addMigration(tag, sql)
    const startedAt = performance.now()
    let isDone = false
    const migrated = migrate(url, folder).finally(() => (isDone = true))
    while (!isDone) judge(tag, await sale.measure(DRINKS, PIECE_SECONDS))
    await migrated
    console.log(`${tag} took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  }
  judge('after', await sale.measure(DRINKS, QUIET_SECONDS))
  await sale.stop()
  endWith(verdicts)
} finally {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
}

function report(what: string, { p50Ms, p99Ms, perSecond }: LoadResult) {
  const figures = `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${perSecond.toFixed(0)} sales/s`
  console.log(`${what}: ${figures}`)
}

/** The folder of the next version, with one migration more each time. */
function addMigration(tag: string, sql: string): void {
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true, force: false })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] }
  journal.entries.push({ when: LATER + journal.entries.length, tag })
  writeFileSync(join(folder, `${tag}.sql`), sql)
  writeFileSync(path, JSON.stringify(journal))
}
