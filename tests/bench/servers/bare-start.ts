import { createServer } from 'node:http'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { reportPort } from './report-port.ts'

/*
 * The baseline for a start: bare Node that opens the same database, sends it one query and listens.
 * It is given the data folder.
 */
const database = await startEmbeddedPostgres({ directory: process.env.DATA_DIR ?? '' })
const client = new pg.Client({ connectionString: database.url })
await client.connect()
await client.query('select 1')
reportPort(createServer((_request, response) => response.end('bare')))

process.on('SIGTERM', async () => {
  await client.end()
  await database.stop()
  process.exit(0)
})
