import { createServer } from 'node:http'
import { reportPort } from '../servers/report-port.ts'

/** The response to an address, with the body as base64. */
export interface BareAnswer {
  headers: [string, string][]
  body: string
}

/*
 * The baseline for reads: Node's own HTTP server that sends the same bytes with the same headers.
 * The bench tells it what to send for which address.
 */
process.once('message', (answers: Record<string, BareAnswer>) => {
  const prepared = new Map(
    Object.entries(answers).map(([path, { headers, body }]) => [
      path,
      { headers: headers.flat(), bytes: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = prepared.get(request.url ?? '')
    if (answer) response.writeHead(200, answer.headers).end(answer.bytes)
    else response.writeHead(404).end()
  })
  reportPort(server)
})
process.send?.({ isReady: true })
