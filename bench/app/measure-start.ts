import { median } from '../load/median.ts'
import { findFreePort } from '../servers/free-port.ts'
import { startApp, waitUntilOk } from '../servers/start-app.ts'

export interface StartResult {
  /** From the start of the process to the first 200 of /readyz, database included. */
  readyMs: number
  menuPageMs: number
  /** CPU time of the app's process until then, which a busy machine hardly changes. */
  cpuSeconds: number
}

const MENU_PAGE = '/location/2DFE6'

/** Starts the app several times on a folder that was used before; returns the median. */
export async function measureStart(dataDirectory: string, times: number): Promise<StartResult> {
  const starts: StartResult[] = []
  for (let count = 0; count < times; count++) {
    const startedAt = performance.now()
    const app = await startApp(dataDirectory, await findFreePort())
    await waitUntilOk(app.port, MENU_PAGE)
    const menuPageMs = performance.now() - startedAt
    const { cpuSeconds } = await app.usage()
    starts.push({ readyMs: app.readyAfterMs, menuPageMs, cpuSeconds })
    await app.stop()
  }
  return {
    readyMs: median(starts.map(({ readyMs }) => readyMs)),
    menuPageMs: median(starts.map(({ menuPageMs }) => menuPageMs)),
    cpuSeconds: median(starts.map(({ cpuSeconds }) => cpuSeconds)),
  }
}
