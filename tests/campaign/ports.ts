import { createServer } from 'node:net'

/** Below the ports that outgoing connections take, so that a part can start again on its own. */
const FIRST_PORT = 20_000
const LAST_PORT = 32_000

let next = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT - 1_000))

/** Finds a free port, a different one on each call. */
export async function takePort(): Promise<number> {
  for (;;) {
    const port = next++
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
