import { createServer, type ServerResponse } from 'node:http'
import { reportPort } from '../servers/report-port.ts'

/*
 * The baseline for open pages: Node's own HTTP server, which keeps each response and writes the
 * same event to all of them on each message.
 */
const open = new Set<ServerResponse>()
const event = Buffer.from(`event: order\ndata: ${JSON.stringify({ order: 'x'.repeat(1_500) })}\n\n`)

process.on('message', (message) => {
  if (message === 'publish') for (const response of open) response.write(event)
})
reportPort(
  createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(event)
    open.add(response)
    response.on('close', () => open.delete(response))
  }),
)
