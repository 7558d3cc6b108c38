import { Client } from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDemo } from '#standins/demo/open-demo.ts'

const PLENTY = 100_000_000

/** A new database with the demo venue in it and stock that does not run out. @returns its address */
export async function prepareDatabase(serverUrl: string, name: string): Promise<string> {
  await run(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = name
  await migrate(url.href)
  const db = openDatabase(url.href)
  await openDemo(db, new Date())
  await db.$client.end()
  await run(url.href, `update products set stock_available = ${PLENTY} where track_quantity`)
  return url.href
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
