import { createServer } from 'node:http'

/*
 * The yardstick for reads: Node's own HTTP server that sends the same bytes with the same headers.
 * Told by its parent what to send; tells its port.
 */
process.on('message', ({ headers, body }: { headers: [string, string][]; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const list = headers.flat()
  const server = createServer((_request, response) => {
    response.writeHead(200, list)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
  })
})

// nobody is left to answer when the bench is gone
process.on('disconnect', () => process.exit(0))
