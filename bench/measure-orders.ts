import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDemo } from '#demo/open-demo.ts'
import { RawConnection, type RawAnswer } from './load/raw-connection.ts'
import { runLoad, type LoadResult } from './load/run-load.ts'
import { measureBareOrders } from './measure-bare-orders.ts'
import { nextMessage, spawnServer, stopServer } from './servers/spawn-server.ts'

const GUESTS = 16
const LOCATION = '2DFE6'
/** Staff of the demo venue. */
const STAFF_PHONE = '+13105550111'
const DRINKS = ['harbor-lager', 'still-water']
const COUNTED = ['logo-tee-m', 'logo-tee-l']
const PLENTY = 100_000_000

const NO_LIMITS = {
  SMS_PER_PHONE_COOLDOWN_SECONDS: '0',
  SMS_PER_DEVICE_HOUR: '100000',
  SMS_PER_PHONE_HOUR: '100000',
  SMS_PER_PHONE_DAY: '100000',
  LOG_LEVEL: 'warn',
}

export interface OrderResults {
  bare: LoadResult
  bareHot: LoadResult
  createdAndPaid: LoadResult
  hotItems: LoadResult
  throughStandIn: LoadResult
  handOvers: LoadResult
  residentMegabytesUnderLoad: number
}

interface Guest {
  userId: string
  idToken: string
  connection: RawConnection
}

/** Sets up a database with the demo venue in it and stock that does not run out. */
export async function prepareOrderDatabase(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl)
  const db = openDatabase(databaseUrl)
  await openDemo(db, new Date())
  await db.$client.query('update products set stock_available = $1 where track_quantity', [PLENTY])
  await db.$client.end()
}

/** Sales through the API against the bare order transaction over the same driver, in one run. */
export async function measureOrders(databaseUrl: string, seconds: number): Promise<OrderResults> {
  const bare = await measureBareOrders({
    databaseUrl,
    productIds: DRINKS,
    workers: GUESTS,
    seconds,
  })
  const bareHot = await measureBareOrders({
    databaseUrl,
    productIds: COUNTED,
    workers: GUESTS,
    seconds,
  })
  const memory = await startSale(databaseUrl, 'memory')
  const createdAndPaid = await memory.measure(DRINKS, seconds)
  const hotItems = await memory.measure(COUNTED, seconds)
  const residentMegabytesUnderLoad = await memory.residentMegabytes()
  const handOvers = await memory.measureHandOvers(databaseUrl, seconds)
  await memory.stop()
  const standIn = await startSale(databaseUrl, 'stand-in')
  const throughStandIn = await standIn.measure(DRINKS, seconds)
  await standIn.stop()
  return {
    bare,
    bareHot,
    createdAndPaid,
    hotItems,
    throughStandIn,
    handOvers,
    residentMegabytesUnderLoad,
  }
}

/** The rate of sales alone, to compare a database that holds much with one that holds little. */
export async function measureCreatedAndPaid(
  databaseUrl: string,
  seconds: number,
): Promise<LoadResult> {
  const sale = await startSale(databaseUrl, 'memory')
  const result = await sale.measure(DRINKS, seconds)
  await sale.stop()
  return result
}

async function startSale(databaseUrl: string, provider: 'memory' | 'stand-in') {
  const { child, told } = await spawnServer<{ port: number }>('./order-server.ts', {
    env: { ...NO_LIMITS, BENCH_DATABASE_URL: databaseUrl, PROVIDER: provider },
  })
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, (_, index) =>
      signIn(told.port, `+131055504${String(10 + index)}`),
    ),
  )
  const pay = provider === 'memory' ? async () => {} : confirmAtStandIn
  return {
    measure: (productIds: string[], seconds: number) =>
      runLoad({
        workers: GUESTS,
        warmUpSeconds: 2,
        seconds,
        work: (index) => buy(guests[index] as Guest, productIds, pay),
      }),
    measureHandOvers: (url: string, seconds: number) => measureHandOvers(url, told.port, seconds),
    residentMegabytes: () => askMemory(child),
    async stop() {
      for (const { connection } of guests) connection.close()
      await stopServer(child)
    },
  }
}

async function buy(
  guest: Guest,
  productIds: string[],
  pay: (guest: Guest, clientSecret: string) => Promise<void>,
): Promise<void> {
  const created = await callJson<OrderAnswer>(guest, 'POST', `/users/${guest.userId}/orders`, {
    vendorLocationId: LOCATION,
    cartItems: productIds.map((productId) => ({ productId, quantity: 1 })),
    tipAmount: '0.00',
  })
  await pay(guest, created.clientSecret ?? '')
  const path = `/users/${guest.userId}/orders/${created.order.orderId}/markPaid`
  const paid = await callJson<OrderAnswer>(guest, 'PUT', path)
  if (paid.order.status !== 'PAID') throw new Error(`The order is ${paid.order.status}`)
}

async function confirmAtStandIn({ connection }: Guest, clientSecret: string): Promise<void> {
  const [id] = clientSecret.split('_secret_')
  const form = new URLSearchParams({
    key: 'pk_test_standin',
    client_secret: clientSecret,
    payment_method: 'pm_card_visa',
  }).toString()
  const path = `/dev/stripe/v1/payment_intents/${id}/confirm`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await connection.send(connection.toRequest('POST', path, headers, form))
  requireOk(answer, 'confirming a payment')
}

/** Paid orders wait in the database; staff hand them over, one after the other at each of 16 counters. */
async function measureHandOvers(databaseUrl: string, port: number, seconds: number) {
  const signedIn = await signIn(port, STAFF_PHONE)
  const staff = Array.from({ length: GUESTS }, () => ({
    ...signedIn,
    connection: new RawConnection(port),
  }))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // the bare orders of this run, made ready for the counter
  await client.query(
    `update orders set status = 'PAID', stock_state = 'SOLD', paid_at = now() where user_id like 'bench-%'`,
  )
  const { rows } = await client.query<{ orderId: string }>(
    `select order_id as "orderId" from orders where status = 'PAID' and vendor_location_id = $1`,
    [LOCATION],
  )
  await client.end()
  const waiting = rows.map(({ orderId }) => orderId)
  const result = await runLoad({
    workers: GUESTS,
    warmUpSeconds: 1,
    seconds,
    work: async (index) => {
      const orderId = waiting.pop()
      if (!orderId) throw new Error('There were too few paid orders to hand over')
      await callJson(staff[index] as Guest, 'PUT', `/users/staff/orders/${orderId}/complete`)
    },
  })
  for (const { connection } of staff) connection.close()
  return result
}

async function signIn(port: number, phoneNumber: string): Promise<Guest> {
  const connection = new RawConnection(port)
  const ask = (path: string, body: object) =>
    connection.send(connection.toRequest('POST', path, {}, JSON.stringify(body)))
  requireOk(await ask('/api/auth/passwordless/start', { phoneNumber }), 'asking for a code')
  const code = await readCode(connection, phoneNumber)
  const answer = await ask('/api/auth/passwordless/verify', { phoneNumber, code })
  requireOk(answer, 'signing in')
  const { idToken } = JSON.parse(answer.body.toString()) as { idToken: string }
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()
  return { userId: (JSON.parse(claims) as { sub: string }).sub, idToken, connection }
}

async function readCode(connection: RawConnection, phoneNumber: string): Promise<string> {
  const query = encodeURIComponent(phoneNumber)
  const answer = await connection.send(
    connection.toRequest('GET', `/dev/inbox.json?phone=${query}`),
  )
  const { messages } = JSON.parse(answer.body.toString()) as { messages: { code: string }[] }
  return messages[0]?.code ?? ''
}

async function callJson<Body>(
  { connection, idToken }: Guest,
  method: string,
  path: string,
  body?: object,
): Promise<Body> {
  const headers = {
    authorization: `Bearer ${idToken}`,
    ...(body && { 'idempotency-key': crypto.randomUUID() }),
  }
  const text = body ? JSON.stringify(body) : ''
  const answer = await connection.send(connection.toRequest(method, `/api${path}`, headers, text))
  requireOk(answer, `${method} ${path}`)
  return JSON.parse(answer.body.toString()) as Body
}

function requireOk({ status, body }: RawAnswer, what: string) {
  if (status >= 300) throw new Error(`${what} was answered with ${status}: ${body.toString()}`)
}

async function askMemory(child: ChildProcess): Promise<number> {
  child.send('memory')
  const { residentBytes } = await nextMessage<{ residentBytes: number }>(child)
  return Math.round(residentBytes / 1024 / 1024)
}
