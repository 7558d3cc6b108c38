import { createECDH, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { decryptMessage, type BrowserKeys } from './decrypt-message.ts'
import { PushRefusal, requireSender } from './require-sender.ts'

const MAX_BODY_BYTES = 4_096
const NEWEST_SHOWN = 50
const RETENTION_DAYS = 2

export interface PushStandIn {
  /** The push service, as servers reach it at its host. */
  service: Hono
  /** What a browser does with its push service, and the messages it got, below /dev/push. */
  app: Hono
}

interface Subscription extends BrowserKeys {
  token: string
  applicationKey: string
  isEnded: boolean
}

/**
 * A stand-in for the push services of browsers and for the part of a browser that subscribes and decrypts. It refuses what
 * the protocol does not allow, and keeps its state in the schema standin_push.
 * @param host the host of its addresses
 */
export async function createPushStandIn(options: {
  pool: Pool
  host: string
  now: () => Date
}): Promise<PushStandIn> {
  const { pool, host, now } = options
  await createTables(pool)
  const script = await readFile(join(import.meta.dirname, 'browser/push.js'), 'utf8')
  const service = new Hono().post('/push/:token', async (c) => {
    try {
      await receive(c, { pool, audience: `https://${host}`, now: now() })
      return c.body(null, 201, { location: `https://${host}/message/${crypto.randomUUID()}` })
    } catch (error) {
      if (!(error instanceof PushRefusal)) throw error
      return c.json({ message: error.message }, error.status)
    }
  })
  const app = new Hono()
    .get('/push.js', (c) =>
      c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
    .post('/subscriptions', async (c) => {
      const { applicationServerKey = '' } = await c.req.json<{ applicationServerKey?: string }>()
      const made = createSubscription(applicationServerKey)
      await saveSubscription(pool, made)
      return c.json({
        endpoint: `https://${host}/push/${made.token}`,
        keys: { p256dh: made.publicKey, auth: made.auth },
      })
    })
    .delete('/subscriptions/:token', async (c) => {
      await endSubscription(pool, c.req.param('token'))
      return c.json({ ended: true })
    })
    .get('/messages.json', async (c) => {
      c.header('cache-control', 'no-store')
      return c.json({ messages: await listMessages(pool, c.req.query('token') ?? '') })
    })
  return { service, app }
}

/** Takes a message as a push service does, and reads it as the browser does. @throws PushRefusal */
async function receive(
  c: Context<object, '/push/:token'>,
  { pool, audience, now }: { pool: Pool; audience: string; now: Date },
): Promise<void> {
  const sender = await requireSender(c.req.header('authorization'), { audience, now })
  const token = c.req.param('token')
  const subscription = await findSubscription(pool, token)
  if (!subscription) throw new PushRefusal(404, 'There is no such subscription.')
  if (subscription.isEnded) throw new PushRefusal(410, 'The browser has unsubscribed.')
  if (sender !== subscription.applicationKey) {
    throw new PushRefusal(403, 'The browser has subscribed with another key.')
  }
  if (!/^\d+$/.test(c.req.header('ttl') ?? '')) throw new PushRefusal(400, 'There is no TTL.')
  if (c.req.header('content-encoding') !== 'aes128gcm') {
    throw new PushRefusal(415, 'The message is not encrypted as aes128gcm.')
  }
  const body = Buffer.from(await c.req.arrayBuffer())
  if (body.length > MAX_BODY_BYTES) throw new PushRefusal(413, 'The message is too large.')
  let text: string
  try {
    text = decryptMessage(body, subscription)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    throw new PushRefusal(400, `The browser cannot read the message: ${why}`)
  }
  await saveMessage(pool, { token, text, at: now })
}

function createSubscription(applicationKey: string): Subscription {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys('base64url')
  return {
    token: randomBytes(24).toString('base64url'),
    applicationKey,
    isEnded: false,
    privateKey: keys.getPrivateKey('base64url'),
    publicKey,
    auth: randomBytes(16).toString('base64url'),
  }
}

async function createTables(pool: Pool): Promise<void> {
  await pool.query(`
    select pg_advisory_xact_lock(hashtext('standin_push'));
    create schema if not exists standin_push;
    create table if not exists standin_push.subscriptions (
      token text primary key,
      application_key text not null,
      private_key text not null,
      public_key text not null,
      auth text not null,
      is_ended boolean not null default false
    );
    create table if not exists standin_push.messages (
      id bigint generated always as identity primary key,
      token text not null,
      body text not null,
      received_at timestamptz not null
    );
    create index if not exists push_messages_of_subscription on standin_push.messages (token, id desc);
    create index if not exists push_messages_by_time on standin_push.messages (received_at);
  `)
}

async function saveSubscription(pool: Pool, made: Subscription): Promise<void> {
  await pool.query(
    `insert into standin_push.subscriptions (token, application_key, private_key, public_key, auth)
     values ($1, $2, $3, $4, $5)`,
    [made.token, made.applicationKey, made.privateKey, made.publicKey, made.auth],
  )
}

async function findSubscription(pool: Pool, token: string): Promise<Subscription | undefined> {
  const { rows } = await pool.query<Subscription>(
    `select token, application_key as "applicationKey", private_key as "privateKey",
            public_key as "publicKey", auth, is_ended as "isEnded"
       from standin_push.subscriptions where token = $1`,
    [token],
  )
  return rows[0]
}

async function endSubscription(pool: Pool, token: string): Promise<void> {
  await pool.query('update standin_push.subscriptions set is_ended = true where token = $1', [
    token,
  ])
}

async function saveMessage(pool: Pool, message: { token: string; text: string; at: Date }) {
  await pool.query(
    `with old as (
       delete from standin_push.messages where received_at < $3::timestamptz - make_interval(days => $4)
     )
     insert into standin_push.messages (token, body, received_at) values ($1, $2, $3)`,
    [message.token, message.text, message.at, RETENTION_DAYS],
  )
}

/** The newest messages of a subscription, newest first. */
async function listMessages(pool: Pool, token: string): Promise<unknown[]> {
  const { rows } = await pool.query<{ body: string; receivedAt: Date }>(
    `select body, received_at as "receivedAt" from standin_push.messages
      where token = $1 order by id desc limit $2`,
    [token, NEWEST_SHOWN],
  )
  return rows.map(({ body, ...row }) => ({ ...row, message: JSON.parse(body) as unknown }))
}
