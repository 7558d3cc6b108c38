import { createServer, type ServerResponse } from 'node:http'
import { reportPort } from '../servers/report-port.ts'

/*
 * The baseline for open pages: Node's own HTTP server, which keeps each response and writes the
 * same event to all of them on each message, or to the one of an address that is put.
 */
const open = new Map<string, ServerResponse>()
let count = 0
const event = Buffer.from(`event: order\ndata: ${JSON.stringify({ order: 'x'.repeat(1_500) })}\n\n`)
const READY = event.toString().replace('xxxxx', 'READY')

process.on('message', (message) => {
  if (message === 'publish') for (const response of open.values()) response.write(event)
})
reportPort(
  createServer((request, response) => {
    const { url = '' } = request
    if (request.method === 'PUT') {
      open.get(url)?.write(READY)
      return response.end('{}')
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(event)
    // many may follow one address
    const key = open.has(url) ? `${url} ${count++}` : url
    open.set(key, response)
    response.on('close', () => open.delete(key))
  }),
)
