import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/database.ts'
import { fillActivity } from '#tests/support/fill-activity.ts'
import { callJson, type Guest, signIn } from './orders/guest.ts'
import { prepareDatabase } from './orders/prepare-database.ts'
import { startOrderServer } from './orders/sale.ts'
import { endWith, judgeP99 } from './load/judge-p99.ts'
import { runLoad } from './load/run-load.ts'
import { startChild } from '#tests/lab/start-child.ts'

/*
 * Measures searches of the activity of a venue with 500 staff and 1,000,000 entries, through the
 * API: `node tests/bench/measure-activity.ts --entries 1000000`. It ends with 1 when one is too slow. It is
 * not part of `npm run bench`, which measures what guests and staff at the bars wait for.
 */

const ADMIN_PHONE = '+13105550113'
const STAFF = 500
const SECONDS = 5
const READERS = 2
const SEARCHES = {
  everything: '',
  'one kind': 'kind=roles',
  'a kind without entries': 'kind=prizes',
  'one of the staff': 'search=number77',
  'all of the staff': 'search=kim',
  'all of the staff, one kind': 'search=kim&kind=roles',
  'a product': 'search=harbor lager',
  'an action': 'search=completed',
  'the end of an order id': 'search=00a1b2',
  'what nobody wrote': 'search=zzzz',
}

const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' } } })
const server = startChild('tests/bench/servers/database-server.ts')
try {
  const { url: serverUrl } = await server.receive<{ url: string }>()
  const url = await prepareDatabase(serverUrl, 'bench_activity')
  const db = openDatabase(url, { timeoutMs: 600_000 })
  await fillActivity(db, {
    vendorId: 'HARBOR',
    productId: 'harbor-lager',
    entries: Number(values.entries),
    staff: STAFF,
  })
  await db.$client.end()
  const node = startOrderServer(url, 'memory')
  const { port } = await node.receive<{ port: number }>()
  const admins: Guest[] = []
  // one after the other: a second code of the same person replaces the first
  while (admins.length < READERS) admins.push(await signIn(port, ADMIN_PHONE))
  const verdicts: (string | undefined)[] = []
  for (const [what, query] of Object.entries(SEARCHES)) {
    const { p50Ms, p99Ms, done } = await runLoad({
      workers: READERS,
      warmUpSeconds: 1,
      seconds: SECONDS,
      work: async (index) => {
        const admin = admins[index]
        if (admin) await callJson(admin, 'GET', encodeURI(`/vendors/HARBOR/activity?${query}`))
      },
    })
    console.log(`${what}: p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms of ${done}`)
    verdicts.push(judgeP99(what, p99Ms))
  }
  endWith(verdicts)
  for (const { connection } of admins) connection.close()
  await node.stop()
} finally {
  await server.stop()
}
