import { median } from '../load/median.ts'
import { findFreePort } from '#tests/lab/free-port.ts'
import { startApp, waitUntilOk } from '../servers/start-app.ts'
import { startChild } from '#tests/lab/start-child.ts'

export interface StartResult {
  /** Time from the start of the process to the first 200 of /readyz, database included. */
  readyMs: number
  menuPageMs: number
  /** Time until bare Node that opens the same database listens. */
  bareMs: number
  /** CPU time of the app's process until then, which hardly depends on other load. */
  cpuSeconds: number
}

const MENU_PAGE = '/location/2DFE6'

/** Starts the app several times on a folder that was used before; returns the median. */
export async function measureStart(dataDirectory: string, times: number): Promise<StartResult> {
  const starts: Omit<StartResult, 'bareMs'>[] = []
  const bare: number[] = []
  for (let count = 0; count < times; count++) {
    const startedAt = performance.now()
    const app = await startApp(dataDirectory, await findFreePort())
    await waitUntilOk(app.port, MENU_PAGE)
    const menuPageMs = performance.now() - startedAt
    const { cpuSeconds } = await app.usage()
    starts.push({ readyMs: app.readyAfterMs, menuPageMs, cpuSeconds })
    await app.stop()
    bare.push(await measureBareStart(dataDirectory))
  }
  return {
    readyMs: median(starts.map(({ readyMs }) => readyMs)),
    menuPageMs: median(starts.map(({ menuPageMs }) => menuPageMs)),
    bareMs: median(bare),
    cpuSeconds: median(starts.map(({ cpuSeconds }) => cpuSeconds)),
  }
}

async function measureBareStart(dataDirectory: string): Promise<number> {
  const startedAt = performance.now()
  const bare = startChild('tests/bench/servers/bare-start.ts', { env: { DATA_DIR: dataDirectory } })
  try {
    await bare.receive()
    return performance.now() - startedAt
  } finally {
    await bare.stop()
  }
}
