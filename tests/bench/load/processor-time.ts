import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import type { Child } from '#tests/lab/start-child.ts'
import type { LoadResult } from './run-load.ts'

/** CPU time of a piece of work by process, in ms each. */
export interface ProcessorTime {
  server: number
  database: number
  asking: number
}

const TICKS_PER_SECOND = 100
/** The name of connections whose work is not measured. */
export const NOT_MEASURED = 'not measured'

/**
 * Runs a load and measures the CPU time it took in each process; the database's only where there is
 * a /proc.
 */
export async function measureProcessorTime(
  databaseUrl: string,
  server: Pick<Child, 'usage'>,
  load: () => Promise<LoadResult>,
): Promise<LoadResult> {
  const read = async () => ({
    server: (await server.usage()).cpuSeconds,
    database: await readDatabaseTicks(databaseUrl),
    asking: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  })
  const before = await read()
  const result = await load()
  const after = await read()
  const each = (part: 'server' | 'asking') => ((after[part] - before[part]) * 1000) / result.begun
  // a connection that was opened meanwhile counts from its start
  const ticks = [...after.database].reduce(
    (sum, [pid, count]) => sum + count - (before.database.get(pid) ?? 0),
    0,
  )
  return {
    ...result,
    processorMs: {
      server: each('server'),
      database: (ticks * 1000) / TICKS_PER_SECOND / result.begun,
      asking: each('asking'),
    },
  }
}

/** Reads the CPU ticks of each connection's process. */
async function readDatabaseTicks(databaseUrl: string): Promise<Map<number, number>> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name <> '${NOT_MEASURED}'`,
  )
  await client.end()
  return new Map(rows.map(({ pid }) => [pid, readTicks(pid)]))
}

/** User and system time, the 14th and 15th field of a process's line. */
function readTicks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}
