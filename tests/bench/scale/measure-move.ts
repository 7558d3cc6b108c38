import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { fillPastOrders } from '../orders/fill-past-orders.ts'
import { DRINKS } from '../orders/measure-orders.ts'
import { prepareDatabase } from '../orders/prepare-database.ts'
import { openSale } from '../orders/sale.ts'
import { startProgram } from '#tests/lab/run-program.ts'
import { startChild } from '#tests/lab/start-child.ts'

/*
 * Moves the demo's venue with many orders between two databases by the commands, and kills an import in the
 * middle: `node tests/bench/scale/measure-move.ts --orders 100000`. It is not part of `npm run bench`, because it
 * compares with nothing.
 */

const ADMIN_PERIOD_MS = 50
const MEGABYTE = 1_000_000

/** The buyers, and the rows that each order leaves. */
const HISTORY = `
  insert into users (user_id, phone_number, first_name, last_name)
  select distinct on (user_id) user_id, '+1999' || lpad(substr(user_id, 6), 7, '0'), 'Past', 'Guest'
    from orders where user_id ~ '^past-[0-9]+$'
  on conflict do nothing;
  insert into audit_entries (at, actor, action, subject_type, subject_id, before, after, request_id)
  select step.at, step.actor, step.action, 'order', order_id::text, '{"status": "IN_PROGRESS"}',
         '{"status": "PAID", "totalCents": 1530}', gen_random_uuid()::text
    from orders cross join lateral (values
      (created_at, user_id, 'order.created'), (paid_at, user_id, 'order.paid'),
      (completed_at, completed_by, 'order.completed')) step (at, actor, action)
   where user_id like 'past-%' and step.at is not null order by step.at;
  insert into refunds (refund_id, order_id, status, amount_cents, reason, requested_by, created_at, updated_at)
  select gen_random_uuid(), order_id, 'SUCCEEDED', total_cents, 'NONE_PROVIDED', 'past-staff', refunded_at, refunded_at
    from orders where status = 'REFUNDED' and user_id like 'past-%'`

/** The end of a night: guest lists are closed, members were told, and what was sold is handed over. */
const END_OF_NIGHT = `
  update guest_list_events set closed_at = now();
  update reservations set tell_offer_at = null;
  update tax_records set status = 'RECORDED', tax_transaction_id = 'tax_' || order_id;
  update orders set closed_reason = 'EXPIRED', stock_state = 'RELEASED'
   where status = 'IN_PROGRESS' and closed_reason is null;
  update orders set status = 'COMPLETE', completed_at = now(), completed_by = 'past-staff' where status = 'PAID'`

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } })
const folder = mkdtempSync(join(tmpdir(), 'fayva-move-'))
const file = join(folder, 'harbor.venue')
const server = startChild('tests/bench/servers/database-server.ts')
try {
  const { url: serverUrl } = await server.receive<{ url: string }>()
  const from = await prepareDatabase(serverUrl, 'move_from')
  const to = await createEmpty(serverUrl, 'move_to')
  const sale = await openSale(from, 'memory', 0)
  await sale.measure(DRINKS, 1)
  await sale.stop()
  const filled = await fillPastOrders(from, Number(values.orders))
  await query(from, HISTORY)
  console.log(`${filled} past orders, ${await count(from, 'audit_entries')} audit entries`)

  const drain = ['--vendor', 'HARBOR', '--to', file, '--drain', '--minutes', '0']
  await run('export with an open night', 'export-venue', from, drain)
  await query(from, END_OF_NIGHT)
  await query(from, 'vacuum analyze')
  const { ms } = await run('export', 'export-venue', from, drain.slice(0, 4))
  console.log(`${(statSync(file).size / MEGABYTE).toFixed(0)} MB`)
  await run('import that is killed', 'import-venue', to, ['--from', file], ms)
  console.log(`${await count(to, 'orders')} orders after the kill`)
  await run('import', 'import-venue', to, ['--from', file])
  await run('import of the same file again', 'import-venue', to, ['--from', file])
  console.log(
    `orders: ${await count(from, 'orders')} and ${await count(to, 'orders')}, people there: ${await count(to, 'users')}`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
}

async function createEmpty(serverUrl: string, name: string): Promise<string> {
  await query(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = name
  await migrate(url.href)
  return url.href
}

/** Runs a command as an operator would. @param killAfterMs ends it by SIGKILL */
async function run(
  what: string,
  program: string,
  url: string,
  options: string[],
  killAfterMs?: number,
): Promise<{ ms: number }> {
  const startedAt = performance.now()
  const command = startProgram(process.execPath, [`server/programs/${program}.ts`, ...options], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, program), NODE_ENV: 'test' },
  })
  let peakKilobytes = 0
  while (command.isRunning()) {
    peakKilobytes = readPeak(command.pid) ?? peakKilobytes
    if (killAfterMs && performance.now() - startedAt > killAfterMs) command.signal('SIGKILL')
    await delay(ADMIN_PERIOD_MS)
  }
  const ms = performance.now() - startedAt
  const figures = `${(ms / 1_000).toFixed(1)} s, ${(peakKilobytes / 1_000).toFixed(0)} MB at most`
  console.log(`${what}: ${figures}, ended with ${await command.ended()}\n${command.output()}`)
  return { ms }
}

/** Linux keeps the largest memory of each process. */
function readPeak(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) || undefined
  } catch {
    return undefined
  }
}

async function count(url: string, table: string): Promise<number> {
  const [row] = await query<{ count: number }>(url, `select count(*)::int from ${table}`)
  return row?.count ?? 0
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}
