import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { renderInboxPage } from './inbox-page.ts'
import { requireOptedIn, takeReply } from './opt-outs.ts'

const NEWEST_SHOWN = 50
const RETENTION_DAYS = 2
const BROWSER_FOLDER = join(import.meta.dirname, 'browser')

export interface InboxMessage {
  to: string
  body: string
  /** The six digits of a sign-in message; undefined in others. */
  code: string | null
  sentAt: string
}

/** `from` is its sender; without one, texts about ready orders have another sender than the others. */
interface Outgoing {
  to: string
  body: string
  isReadyText?: boolean
  from?: string | undefined
}

export interface SmsInbox {
  send(message: Outgoing): Promise<void>
  /** Serves /dev/inbox, /dev/inbox.json and the page's files; mount it at the root. */
  app: Hono
}

/** A stand-in SMS network: stores every message in the schema standin_sms and shows it at /dev/inbox. */
export async function createSmsInbox({
  pool,
  now,
}: {
  pool: Pool
  now: () => Date
}): Promise<SmsInbox> {
  await createInboxTables(pool)
  const [script, style] = await Promise.all([
    readFile(join(BROWSER_FOLDER, 'inbox.js'), 'utf8'),
    readFile(join(BROWSER_FOLDER, 'inbox.css'), 'utf8'),
  ])
  const app = new Hono()
    .get('/dev/inbox', async (c) => {
      c.header('cache-control', 'no-store')
      const phone = c.req.query('phone') ?? ''
      return c.html(renderInboxPage(await listMessages(pool, phone), phone))
    })
    .get('/dev/inbox.json', async (c) => {
      c.header('cache-control', 'no-store')
      return c.json({ messages: await listMessages(pool, c.req.query('phone') ?? '') })
    })
    .post('/dev/inbox/replies', async (c) => {
      const { phone, body } = await c.req.json<{ phone: string; body: string }>()
      await takeReply(pool, phone, body)
      return c.json({ taken: true })
    })
    .get('/dev/inbox.js', (c) =>
      c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
    .get('/dev/inbox.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  return {
    async send({ to, body, isReadyText, from = isReadyText ? 'ready orders' : 'codes' }) {
      await requireOptedIn(pool, to, from)
      await saveMessage(pool, { to, body, sender: from, at: now() })
    },
    app,
  }
}

async function createInboxTables(pool: Pool): Promise<void> {
  await pool.query(`
    select pg_advisory_xact_lock(hashtext('standin_sms'));
    create schema if not exists standin_sms;
    create table if not exists standin_sms.messages (
      id bigint generated always as identity primary key,
      to_number text not null,
      body text not null,
      sent_at timestamptz not null
    );
    alter table standin_sms.messages add column if not exists sender text not null default 'codes';
    create table if not exists standin_sms.opt_outs (
      to_number text not null,
      sender text not null,
      primary key (to_number, sender)
    );
    create index if not exists messages_to_number on standin_sms.messages (to_number, id desc);
    create index if not exists messages_sent_at on standin_sms.messages (sent_at);
  `)
}

async function saveMessage(
  pool: Pool,
  { to, body, sender, at }: { to: string; body: string; sender: string; at: Date },
) {
  await pool.query(
    `with old as (
       delete from standin_sms.messages where sent_at < $3::timestamptz - make_interval(days => $4)
     )
     insert into standin_sms.messages (to_number, body, sent_at, sender) values ($1, $2, $3, $5)`,
    [to, body, at, RETENTION_DAYS, sender],
  )
}

async function listMessages(pool: Pool, phone: string): Promise<InboxMessage[]> {
  // compares digits only: a plus sign in a URL decodes to a space, and people type (310) 555-0101
  const digits = phone.replace(/\D/g, '')
  if (phone.trim() !== '' && digits === '') return []
  const { rows } = await pool.query<{ to_number: string; body: string; sent_at: Date }>(
    `select to_number, body, sent_at from standin_sms.messages
     where $1 = '' or to_number in ('+' || $1, '+1' || $1) order by id desc limit $2`,
    [digits, NEWEST_SHOWN],
  )
  return rows.map((row) => ({
    to: row.to_number,
    body: row.body,
    code: /\b\d{6}\b/.exec(row.body)?.[0] ?? null,
    sentAt: row.sent_at.toISOString(),
  }))
}
