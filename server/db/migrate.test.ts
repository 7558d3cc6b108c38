import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { untilBlocked } from '#tests/support/while-locked.ts'
import { openDatabase } from './database.ts'
import { migrate, NewerSchema } from './migrate.ts'
import { MIGRATIONS_FOLDER } from './migration-files.ts'
import { untilDatabaseWorks } from './wait-for-database.ts'

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

test('a migration that waits for a long report holds up no other queries, and is tried again', async () => {
  const { url } = await createTestDatabase()
  const db = openDatabase(url)
  await db.$client.query(`insert into short_links (short_code, redirect_url) values ('A', '/x')`)
  const report = new Client({ connectionString: url })
  await report.connect()
  const read = 'select short_code from short_links'
  try {
    await report.query('begin')
    await report.query(read)
    const folder = addMigrations({
      '0900_first': 'alter table "short_links" add column "first" int',
    })
    const migrated = migrate(url, folder)
    await untilBlocked(db, 1)
    expect((await db.$client.query(read)).rows).toHaveLength(1)
    await report.query('commit')
    await migrated
  } finally {
    await report.end()
    await db.$client.end()
  }
})

test('a migration brings the functions of its version', async () => {
  const { url } = await createTestDatabase()
  await ask(url, 'drop trigger orders_guard on orders; drop function guard_order')
  await migrate(url, addMigrations({ '0900_first': 'create table "first" ("id" int primary key)' }))
  expect(await ask(url, `select 1 from pg_trigger where tgname = 'orders_guard'`)).toHaveLength(1)
})

describe('a migration of a database in use', () => {
  test('each migration is committed on its own: one that fails names itself, and the next start continues with it', async () => {
    const { url } = await createTestDatabase()
    await ask(
      url,
      `insert into short_links (short_code, redirect_url) values ('A', '/x'), ('B', '/x')`,
    )
    const folder = addMigrations({
      '0900_first': 'create table "first" ("id" int primary key)',
      '0901_second': `create table "second" ("id" int primary key);--> statement-breakpoint
        CREATE UNIQUE INDEX "short_links_one_url" ON "short_links" USING btree ("redirect_url");`,
      '0902_third': 'create table "third" ("id" int primary key)',
    })
    await expect(migrate(url, folder)).rejects.toThrow(/The migration 0901_second failed: .*unique/)
    expect(await tables(url)).toEqual(['first', 'second'])
    // what an interrupted build leaves: kept up to date by every writer, but never read
    expect(await ask(url, INDEX)).toEqual([{ indisvalid: false }])

    await ask(url, `delete from short_links where short_code = 'B'`)
    await migrate(url, folder)
    expect(await tables(url)).toEqual(['first', 'second', 'third'])
    expect(await ask(url, INDEX)).toEqual([{ indisvalid: true }])
  })

  test('a migration builds an index and checks a constraint without stopping writers', async () => {
    const { url } = await createTestDatabase()
    const writer = new Client({ connectionString: url })
    await writer.connect()
    const db = openDatabase(url)
    try {
      await writer.query('begin')
      await writer.query(`insert into short_links (short_code, redirect_url) values ('A', '/x')`)
      const migrated = migrate(
        url,
        addMigrations({
          '0900_index': 'CREATE INDEX "links" ON "short_links" USING btree ("redirect_url");',
          '0901_check': `ALTER TABLE "short_links" ADD CONSTRAINT "some" CHECK ("redirect_url" <> '');`,
        }),
      )
      await untilBlocked(db, 1)
      // a lock that others wait for is refused, too
      await db.$client.query('begin; lock table short_links in row exclusive mode nowait; commit')
      await writer.query('commit')
      await migrated
      expect(
        await ask(url, `select convalidated as is from pg_constraint where conname = 'some'`),
      ).toEqual([{ is: true }])
    } finally {
      await writer.end()
      await db.$client.end()
    }
  })

  test('a migration waits for all tables of a step together no longer than for one', async () => {
    const { url } = await createTestDatabase()
    const folder = addMigrations({
      '0900_first': [
        'create table "first" ("waits" interval)',
        'do $$ begin perform pg_sleep(0.2); end $$',
        `insert into "first" select current_setting('lock_timeout')::interval`,
      ].join('--> statement-breakpoint\n'),
    })
    await migrate(url, folder)
    expect(await ask(url, `select 1 from "first" where waits <= interval '0.8 s'`)).toHaveLength(1)
  })

  test('a migration fills existing rows in batches, each with a commit of its own', async () => {
    const { url } = await createTestDatabase()
    const links = `select 'L' || lpad(n::text, 4, '0'), '/x' from generate_series(1, 2500) n`
    await ask(url, `insert into short_links (short_code, redirect_url) ${links}`)
    const folder = addMigrations({
      '0900_fill': `-- in batches by short_links.short_code
        update "short_links" set "redirect_url" = '/y' where "short_code" between $1 and $2;`,
    })
    await migrate(url, folder)
    const filled = `select count(*)::int as rows, count(distinct xmin::text)::int as commits
      from short_links where redirect_url = '/y'`
    expect(await ask(url, filled)).toEqual([{ rows: 2500, commits: 3 }])
  })

  test('nodes that start at the same time apply a migration once', async () => {
    const { url } = await createTestDatabase()
    const folder = addMigrations({
      '0900_index': 'CREATE INDEX "links" ON "short_links" USING btree ("redirect_url");',
      '0901_table': 'create table "first" ("id" int primary key)',
    })
    const started = await Promise.allSettled(Array.from({ length: 4 }, () => migrate(url, folder)))
    expect(started.map(({ status }) => status)).toEqual(started.map(() => 'fulfilled'))
  })
})

describe('a start while the database fails over', () => {
  const limit = { seconds: 60, log: pino({ level: 'silent' }) }
  const addColumn = { '0900_first': 'alter table "short_links" add column "first" int' }
  const columns = `select 1 from information_schema.columns
    where table_name = 'short_links' and column_name = 'first'`

  test('a start that first meets a standby continues its migrations once it reaches the primary', async () => {
    const { url, name } = await createTestDatabase()
    const { adminUrl } = inject('testCluster')
    const become = (setting: string) =>
      ask(adminUrl, `alter database "${name}" set default_transaction_read_only = ${setting}`)
    await become('on')
    const folder = addMigrations(addColumn)
    const failures: string[] = []
    await untilDatabaseWorks(
      () =>
        migrate(url, folder).catch(async (error: Error) => {
          failures.push(error.message)
          await become('off')
          throw error
        }),
      limit,
    )
    expect(failures).toEqual([expect.stringMatching(/0900_first failed: .*read-only/)])
    expect(await ask(url, columns)).toHaveLength(1)
  })

  test('a start continues its migrations after the server has ended its connection', async () => {
    const { url } = await createTestDatabase()
    const db = openDatabase(url)
    const writer = await db.$client.connect()
    try {
      await writer.query('begin; lock table short_links')
      const folder = addMigrations(addColumn)
      const started = untilDatabaseWorks(() => migrate(url, folder), limit)
      await untilBlocked(db, 1)
      await ask(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'fayva-migrate' and datname = current_database()`,
      )
      await writer.query('commit')
      await started
      expect(await ask(url, columns)).toHaveLength(1)
    } finally {
      writer.release()
      await db.$client.end()
    }
  })

  test('a start waits for what passes, and not for a mistake', async () => {
    const failOnce = (code: string) => {
      let attempts = 0
      return untilDatabaseWorks(async () => {
        if (attempts++ === 0) throw Object.assign(new Error('away'), { code })
        return code
      }, limit)
    }
    const passing = ['25006', '57P01', '57P03', 'ECONNREFUSED', 'ENOTFOUND']
    expect(await Promise.all(passing.map(failOnce))).toEqual(passing)
    await expect(failOnce('42703')).rejects.toThrow('away')
  })
})

describe('the version before', () => {
  test('the version before starts on a database that a newer one has migrated, and says so', async () => {
    const { url } = await createTestDatabase()
    await migrate(url, addMigrations({ '0900_first': 'create table "first" ("id" int)' }))
    expect(await migrate(url)).toEqual(['0900_first'])
  })

  const contracts = {
    '0900_contract':
      '-- contracts: nothing reads it\nalter table "leads" drop column "company_name"',
    '0901_expand': 'create table "second" ("id" int)',
    '0902_contract': '-- contracts: nothing reads it\nalter table "leads" drop column "email"',
  }

  test('the version before runs beside one contract, and refuses a database that is two contracts ahead', async () => {
    const { url } = await createTestDatabase()
    const [first, ...rest] = Object.entries(contracts)
    await migrate(url, addMigrations(Object.fromEntries([first ?? []])))
    expect(await migrate(url)).toEqual(['0900_contract'])

    await migrate(url, addMigrations(contracts))
    await expect(migrate(url)).rejects.toThrow(NewerSchema)
    expect(await migrate(url, addMigrations(Object.fromEntries([first ?? []])))).toEqual(
      rest.map(([name]) => name),
    )
  })
})

const INDEX = `select indisvalid from pg_index where indexrelid = to_regclass('short_links_one_url')`

async function tables(url: string): Promise<string[]> {
  const rows = await ask(
    url,
    `select relname as name from pg_class
      where relname in ('first', 'second', 'third') and relkind = 'r' order by relname`,
  )
  return rows.map((row) => (row as { name: string }).name)
}

/** The folder of a later version, which has these migrations, too. */
function addMigrations(more: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fayva-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] }
  const later = Date.parse('2040-01-01')
  for (const [index, [tag, sql]] of Object.entries(more).entries()) {
    journal.entries.push({ when: later + index, tag })
    writeFileSync(join(folder, `${tag}.sql`), sql)
  }
  writeFileSync(path, JSON.stringify(journal))
  return folder
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
