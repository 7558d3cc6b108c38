import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUp } from './clean-up.ts'

/** The parts of an S3-compatible store that the app uses, with one bucket. */
export async function startObjectStore(bucket: string) {
  const state = {
    objects: new Map<string, Buffer>(),
    seen: [] as IncomingMessage[],
    /** Answers every request with this status. */
    refusal: undefined as number | undefined,
    /** Refuses deletions. */
    keepsAll: false,
    /** Called by requests that get half of an answer, or none. */
    onLate: undefined as (() => void) | undefined,
  }
  const server = createServer(async (request, response) => {
    state.seen.push(request)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? ''
    if (state.refusal) return void response.writeHead(state.refusal).end()
    if (state.onLate) {
      if (request.method === 'GET') response.writeHead(200).write('half')
      return state.onLate()
    }
    if (request.method === 'PUT' && path.startsWith(`/${bucket}/`)) {
      state.objects.set(path, Buffer.concat(parts))
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      if (state.keepsAll) return void response.writeHead(403).end()
      state.objects.delete(path)
      return void response.writeHead(204).end()
    }
    const object = state.objects.get(path)
    response.writeHead(object ? 200 : 404).end(object)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
}
