import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { DRINKS } from '../orders/measure-orders.ts'
import { prepareDatabase } from '../orders/prepare-database.ts'
import { openSale } from '../orders/sale.ts'
import { startChild } from '#tests/lab/start-child.ts'

/*
 * What a sale leaves in the database and in the WAL: `node tests/bench/scale/measure-rows.ts --seconds 10`. Sizes do not
 * depend on other load.
 */

const TABLES = `
  select relname as name, pg_total_relation_size(oid)::float8 as bytes, n.rows
    from pg_class cross join lateral (select (xpath('/row/c/text()',
      query_to_xml('select count(*) as c from ' || quote_ident(relname), false, true, '')))[1]::text::int as rows) n
   where relkind = 'r' and relnamespace = 'public'::regnamespace`

interface Size {
  name: string
  bytes: number
  rows: number
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const server = startChild('tests/bench/servers/database-server.ts')
try {
  const { url: serverUrl } = await server.receive<{ url: string }>()
  const url = await prepareDatabase(serverUrl, 'bench_rows')
  const client = new Client({ connectionString: url })
  await client.connect()
  const sale = await openSale(url, 'memory', 0)
  await sale.measure(DRINKS, 2)
  // after a checkpoint each page is written whole once, which would count too much with few sales
  const before = await look(client)
  await sale.measure(DRINKS, Number(values.seconds))
  const after = await look(client)
  await sale.stop()
  await client.end()
  const sold = rowsOf(after.sizes, 'orders') - rowsOf(before.sizes, 'orders')
  console.log(
    `${sold} sales: ${((after.wal - before.wal) / sold / 1_000).toFixed(1)} kB of WAL each`,
  )
  for (const { name, bytes, rows } of after.sizes) {
    const grown = bytes - (before.sizes.find((one) => one.name === name)?.bytes ?? 0)
    const added = rows - rowsOf(before.sizes, name)
    if (added < sold / 2) continue
    console.log(
      `${name}: ${(added / sold).toFixed(1)} rows, ${(grown / sold / 1_000).toFixed(2)} kB`,
    )
  }
} finally {
  await server.stop()
}

async function look(client: Client): Promise<{ wal: number; sizes: Size[] }> {
  const wal = await client.query<{ bytes: number }>(
    `select (pg_current_wal_lsn() - '0/0')::float8 as bytes`,
  )
  const { rows: sizes } = await client.query<Size>(TABLES)
  return { wal: wal.rows[0]?.bytes ?? 0, sizes }
}

function rowsOf(sizes: Size[], name: string): number {
  return sizes.find((one) => one.name === name)?.rows ?? 0
}
