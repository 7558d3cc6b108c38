import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { Client } from 'pg'
import type Stripe from 'stripe'
import { runProgram } from '../lab/run-program.ts'
import { listApps } from './apps.ts'

/** What the money audit of an app finds about an order; empty when its books agree with the provider's. */
export async function auditOrder(baseURL: string, orderId: string): Promise<string[]> {
  const app = listApps().find((one) => one.baseURL === baseURL)
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...environment } = process.env
  const env = { ...environment, DATA_DIR: app?.folder, PORT: app?.port }
  const command = ['build/server/audit-money.js', '--days', '1', '--settled-minutes', '0']
  const { output } = await runProgram(process.execPath, command, { env })
  const lines = output.split('\n')
  const isRead = lines.some((line) => /\d+ orders/.test(line))
  return isRead ? lines.filter((line) => line.includes(orderId)) : lines
}

/** Lets the task that records taxes, which runs every half minute, run now. */
export const recordTaxesNow = (baseURL: string) => runNow(baseURL, 'record-taxes')

/** Lets the task that lists what needs a person, which runs every 15 s, run now. */
export const listMoneyIssuesNow = (baseURL: string) => runNow(baseURL, 'keep-money-issues')

/** The tax of an order in cents, as the provider has recorded and reversed it. */
export async function readTaxAtProvider(
  request: APIRequestContext,
  baseURL: string,
  orderId: string,
): Promise<{ recorded: number; reversed: number }> {
  const sum = { recorded: 0, reversed: 0 }
  for (const id of await listTaxTransactions(baseURL, orderId)) {
    const answer = await request.get(`/dev/stripe/v1/tax/transactions/${id}?expand[]=line_items`, {
      headers: { authorization: 'Bearer sk_test_standin' },
    })
    const { type, line_items } = (await answer.json()) as Stripe.Tax.Transaction
    const taxCents = (line_items?.data ?? []).reduce((cents, line) => cents + line.amount_tax, 0)
    if (type === 'transaction') sum.recorded += taxCents
    else sum.reversed -= taxCents
  }
  return sum
}

/** The provider lists no transactions, so their ids come from the app's own records. */
async function listTaxTransactions(baseURL: string, orderId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    baseURL,
    `select tax_transaction_id as id from tax_records where order_id = $1
      union all select tax_transaction_id from tax_reversals where order_id = $1`,
    orderId,
  )
  return rows.map(({ id }) => id)
}

const runNow = (baseURL: string, task: string) =>
  query(baseURL, 'update repeated_tasks set due_at = now() where name = $1', task)

/** Asks the database of an app. */
async function query<Row extends object>(
  baseURL: string,
  text: string,
  ...values: string[]
): Promise<Row[]> {
  const client = new Client({ connectionString: findDatabase(baseURL) })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The fifth line of a running server's file says where its socket is. */
function findDatabase(baseURL: string): string {
  const app = listApps().find((one) => one.baseURL === baseURL)
  const lines = readFileSync(join(app?.folder ?? '', 'postgres/data/postmaster.pid'), 'utf8').split(
    '\n',
  )
  return `postgres://fayva@localhost/fayva?host=${encodeURIComponent(lines[4] ?? '')}`
}
