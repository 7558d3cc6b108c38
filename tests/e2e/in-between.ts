import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers instead of the app, or leaves the request to it by answering false. */
export type Interception = (path: string, response: ServerResponse) => boolean | Promise<boolean>

export interface InBetween {
  baseURL: string
  intercept: Interception
  close(): void
}

/** Stands between the browser and the app: what a worker itself asks for passes here as well. */
export async function standInBetween(appURL: string): Promise<InBetween> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (await inBetween.intercept(path, response)) return
    const headers = { accept: request.headers.accept ?? '*/*' }
    const answer = await fetch(new URL(path, appURL), { method: request.method ?? 'GET', headers })
    const kept = [...answer.headers].filter(([name]) => !OF_THE_TRANSPORT.has(name))
    response.writeHead(answer.status, Object.fromEntries(kept))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const inBetween: InBetween = {
    baseURL: `http://localhost:${(server.address() as AddressInfo).port}`,
    intercept: () => false,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return inBetween
}

const OF_THE_TRANSPORT = new Set(['content-encoding', 'content-length', 'connection', 'keep-alive'])
