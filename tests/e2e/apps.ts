import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FIRST_PORT = Number(process.env.E2E_PORT ?? 3100)
/** With two tests at a time two cores idle a quarter of the time, because pages wait for the network and for timers. */
const APPS = Number(process.env.E2E_WORKERS ?? 3)

/** One app for each worker: tests that run at the same time share no stock, no orders and no SMS inbox. */
export function listApps() {
  return Array.from({ length: APPS }, (_, worker) => {
    const port = String(FIRST_PORT + worker)
    const folder = join(tmpdir(), `fayva-e2e-${port}`)
    return { port, baseURL: `http://localhost:${port}`, folder }
  })
}
