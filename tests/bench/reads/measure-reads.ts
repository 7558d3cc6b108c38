import type { ReadJob, ReadReport } from './read-generator.ts'
import { median, medianResult } from '../load/median.ts'
import type { LoadResult } from '../load/run-load.ts'
import type { BareAnswer } from './bare-server.ts'
import { listOwnHeaders } from './own-headers.ts'
import { type App, waitUntilOk } from '../servers/start-app.ts'
import { type Child, startChild } from '#tests/lab/start-child.ts'

const READ_CONNECTIONS = 32
const WARM_UP_SECONDS = 1
/** Pages contain their creation time, with more or fewer digits. */
const OWN_TIMES_SHARE = 0.01

export interface ReadSide extends LoadResult {
  /** Answers per second of the server's CPU time, without the load generator's. */
  perServerCpuSecond: number
  askingLoad: number
}

export interface ReadResult {
  ours: ReadSide
  bare: ReadSide
  bodyBytes: number
}

/** One address of the app against a bare Node server that sends the same bytes, in alternating rounds. */
export async function measureReads(
  app: App,
  path: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<ReadResult> {
  const answer = await waitUntilOk(app.port, path)
  const bodyBytes = answer.body.length
  const bare = startChild('tests/bench/reads/bare-server.ts')
  const sides: Side[] = []
  try {
    await bare.receive()
    const { port } = await bare.ask<{ port: number }>({
      [path]: { headers: listOwnHeaders(answer.head), body: answer.body.toString('base64') },
    } satisfies Record<string, BareAnswer>)
    const leastBytes = bodyBytes * (1 - OWN_TIMES_SHARE)
    const job = { path, connections: READ_CONNECTIONS, leastBytes, seconds }
    sides.push(await openSide(app, { ...job, port: app.port }))
    sides.push(await openSide(bare, { ...job, port }))
    for (let round = 0; round < rounds; round++) {
      for (const side of sides) await side.measure()
    }
    const [ours, yardstick] = sides.map((side) => side.result())
    if (!ours || !yardstick) throw new Error('There are two sides')
    return { ours, bare: yardstick, bodyBytes }
  } finally {
    await Promise.all([bare.stop(), ...sides.map((side) => side.close())])
  }
}

type Side = Awaited<ReturnType<typeof openSide>>

/** A server with the one process that asks it. */
async function openSide(server: Child, job: ReadJob) {
  const generator = startChild('tests/bench/reads/read-generator.ts')
  await generator.receive()
  await generator.ask({ ...job, seconds: WARM_UP_SECONDS })
  const rounds: ReadReport[] = []
  let cpuSeconds = 0
  return {
    async measure() {
      const before = await server.usage()
      rounds.push(await generator.ask<ReadReport>(job))
      cpuSeconds += (await server.usage()).cpuSeconds - before.cpuSeconds
    },
    result(): ReadSide {
      const result = medianResult(rounds)
      return {
        ...result,
        perServerCpuSecond: result.done / cpuSeconds,
        askingLoad: median(rounds.map(({ askingLoad }) => askingLoad)),
      }
    },
    close: () => generator.stop(),
  }
}
