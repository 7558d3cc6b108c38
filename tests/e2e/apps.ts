import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FIRST_PORT = Number(process.env.E2E_PORT ?? 3100)
/** Two at a time left two cores partly idle when it was sampled; whether a third is faster differs from run to run. */
const APPS = Number(process.env.E2E_WORKERS ?? 3)

/** One app for each worker: tests that run at the same time share no stock, no orders and no SMS inbox. */
export function listApps() {
  return Array.from({ length: APPS }, (_, worker) => {
    const port = String(FIRST_PORT + worker)
    const folder = join(tmpdir(), `fayva-e2e-${port}`)
    return { port, baseURL: `http://localhost:${port}`, folder }
  })
}
