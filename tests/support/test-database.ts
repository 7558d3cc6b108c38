import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'

/** The address of the test run's PostgreSQL, provided by `test-cluster.ts`. */
interface TestCluster {
  /** Connection string of the template database. */
  adminUrl: string
  /** An empty database with every migration applied, on which the services started once. */
  template: string
  /** The prefix of every database name of this run. */
  prefix: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

export interface TestDatabase {
  url: string
  name: string
}

/** A migrated PostgreSQL database for one test file; dropped after its last test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template, prefix } = inject('testCluster')
  const name = `${prefix}${randomUUID().slice(0, 8)}`
  await runAsAdmin(adminUrl, `create database "${name}" template "${template}"`)
  afterAll(() => runAsAdmin(adminUrl, `drop database if exists "${name}" with (force)`))
  const url = new URL(adminUrl)
  url.pathname = name
  return { url: url.href, name }
}

async function runAsAdmin(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
