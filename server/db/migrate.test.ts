import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { untilBlocked } from '#tests/support/while-locked.ts'
import { openDatabase } from './database.ts'
import { migrate, NewerSchema } from './migrate.ts'

test('a database of a newer version is refused and left unchanged', async () => {
  const { url } = await createTestDatabase()
  await ask(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  )
  await expect(migrate(url)).rejects.toThrow(NewerSchema)
})

test('a database of this version is left unchanged', async () => {
  const { url } = await createTestDatabase()
  const applied = 'select count(*)::int as found from drizzle.__drizzle_migrations'
  const before = await ask(url, applied)
  await migrate(url)
  expect(await ask(url, applied)).toEqual(before)
})

test('instances that start at the same time on an empty database migrate it once', async () => {
  const { adminUrl, prefix } = inject('testCluster')
  const name = `${prefix}${crypto.randomUUID().slice(0, 8)}`
  await ask(adminUrl, `create database "${name}"`)
  const url = new URL(adminUrl)
  url.pathname = name
  const started = await Promise.allSettled(Array.from({ length: 4 }, () => migrate(url.href)))
  const twice = await ask(
    url.href,
    'select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1',
  )
  await ask(adminUrl, `drop database "${name}" with (force)`)
  expect(started.map(({ status }) => status)).toEqual(started.map(() => 'fulfilled'))
  expect(twice).toEqual([])
})

test('the identity provider keeps its key and its sessions when it leaves the stand-ins', async () => {
  const { adminUrl, prefix } = inject('testCluster')
  const name = `${prefix}${crypto.randomUUID().slice(0, 8)}`
  await ask(adminUrl, `create database "${name}"`)
  const url = new URL(adminUrl)
  url.pathname = name
  await ask(url.href, AS_A_STAND_IN)
  await migrate(url.href)
  const kept = await ask(
    url.href,
    `select kid, session_id, generation, u.user_id from identity_provider.signing_keys,
       identity_provider.sessions, identity_provider.users u`,
  )
  const codes = await ask(url.href, 'select request_id from identity_provider.codes')
  const before = await ask(url.href, `select to_regnamespace('standin_identity') as schema`)
  await ask(adminUrl, `drop database "${name}" with (force)`)
  expect(kept).toEqual([{ kid: 'k1', session_id: 's1', generation: 3, user_id: 'u1' }])
  expect(codes).toEqual([])
  expect(before).toEqual([{ schema: null }])
})

test('a migration that waits for a long report holds up no other queries, and is tried again', async () => {
  const { adminUrl, prefix } = inject('testCluster')
  const name = `${prefix}${crypto.randomUUID().slice(0, 8)}`
  await ask(adminUrl, `create database "${name}"`)
  const url = new URL(adminUrl)
  url.pathname = name
  const db = openDatabase(url.href)
  await db.$client.query(AS_A_STAND_IN)
  const report = new Client({ connectionString: url.href })
  await report.connect()
  const read = 'select code_id from standin_identity.codes'
  try {
    await report.query('begin')
    await report.query(read)
    const migrated = migrate(url.href)
    await untilBlocked(db, 1)
    expect((await db.$client.query(read)).rows).toHaveLength(1)
    await report.query('commit')
    await migrated
  } finally {
    await report.end()
    await db.$client.end()
    await ask(adminUrl, `drop database "${name}" with (force)`)
  }
})

const AS_A_STAND_IN = `
  create schema standin_identity;
  create table standin_identity.signing_keys (
    kid text primary key, private_jwk jsonb not null, created_at timestamptz not null default now());
  create table standin_identity.users (
    user_id text primary key, phone_number text unique not null,
    created_at timestamptz not null default now());
  create table standin_identity.codes (
    phone_number text primary key, code_id text not null, code_hash text not null,
    attempts int not null default 0, expires_at timestamptz not null, used_at timestamptz);
  create table standin_identity.sessions (
    session_id text primary key, user_id text not null, phone_number text not null,
    scope text not null, generation int not null default 0, rotated_at timestamptz,
    expires_at timestamptz not null, revoked_at timestamptz);
  create index sessions_expired on standin_identity.sessions (expires_at);
  insert into standin_identity.signing_keys values ('k1', '{"kty":"RSA"}');
  insert into standin_identity.users values ('u1', '+13105550100');
  insert into standin_identity.codes values ('+13105550100', 'c1', 'hash', 0, now());
  insert into standin_identity.sessions values
    ('s1', 'u1', '+13105550100', 'openid', 3, null, now() + interval '1 day', null)`

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
