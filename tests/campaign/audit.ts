import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { PROJECT } from './parts/folders.ts'
import { toAppEnvironment } from './parts/node.ts'
import { runTool } from './run-tool.ts'

/** Taxes are recorded and payments settled within half a minute. */
const TRIES = 6
const PAUSE_MS = 12_000
/** A tax that a node is about to record. */
const IS_DUE = / is DUE$/
/** Differences that earlier steps have left; each one counts for the step that made it. */
const known = new Set<string>()

interface AuditOptions {
  /** Nodes run on this database, and finish what is open. */
  hasNodes?: boolean
  /** Whether to include differences that an earlier audit has found. */
  all?: boolean
}

/** The books: undefined when they agree, else the first differences. */
export async function auditBooks(
  databasePort: number,
  { hasNodes = false, all = false }: AuditOptions = {},
): Promise<string | undefined> {
  const isOpen = (line: string) => !hasNodes && IS_DUE.test(line)
  for (let tries = 1; ; tries++) {
    const { code, output } = await runTool(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(PROJECT, 'build/server/audit-money.js'),
        '--settled-minutes',
        '0',
      ],
      {
        isOurs: true,
        cwd: PROJECT,
        env: toAppEnvironment(databasePort, databasePort),
      },
    )
    if (code === 0) return undefined
    if (code !== 1) throw new Error(`The audit ended with ${code}: ${output.slice(-300)}`)
    const found = output
      .split('\n')
      .filter((line) => line.includes(' | ') && (all || !known.has(line)) && !isOpen(line))
    if (found.length === 0) return undefined
    if (tries === TRIES) {
      for (const line of found) known.add(line)
      return found.slice(0, 5).join('; ')
    }
    await delay(PAUSE_MS)
  }
}

/** How many acknowledged orders the database does not have in the acknowledged state or a later one. */
export async function countMissing(
  databaseUrl: string,
  { paid, handedOver }: { paid: string[]; handedOver: string[] },
): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ missing: number }>(
      `select (select count(*) from unnest($1::uuid[]) told(id) left join orders on order_id = id
                where status is null or status not in ('PAID', 'COMPLETE', 'REFUNDED'))::int
            + (select count(*) from unnest($2::uuid[]) told(id) left join orders on order_id = id
                where status is null or status not in ('COMPLETE', 'REFUNDED'))::int as missing`,
      [paid, handedOver],
    )
    return rows[0]?.missing ?? Number.NaN
  } finally {
    await client.end()
  }
}
