import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers the request instead of the app, or returns false. */
type Interception = (path: string, response: ServerResponse) => boolean | Promise<boolean>

export interface AppProxy {
  baseURL: string
  intercept: Interception
  close(): void
}

/** A proxy between the browser and the app, which also sees the requests of service workers. */
export async function startAppProxy(appURL: string): Promise<AppProxy> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (await proxy.intercept(path, response)) return
    const headers = { accept: request.headers.accept ?? '*/*' }
    const answer = await fetch(new URL(path, appURL), { method: request.method ?? 'GET', headers })
    const kept = [...answer.headers].filter(([name]) => !HOP_HEADERS.has(name))
    response.writeHead(answer.status, Object.fromEntries(kept))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const proxy: AppProxy = {
    baseURL: `http://localhost:${(server.address() as AddressInfo).port}`,
    intercept: () => false,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return proxy
}

const HOP_HEADERS = new Set(['content-encoding', 'content-length', 'connection', 'keep-alive'])
