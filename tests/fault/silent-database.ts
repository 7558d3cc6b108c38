import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * A proxy that can silence the database: connections stay open and new ones are accepted, but
 * nothing is answered, as when its machine hangs or the network loses every packet.
 */
export async function startSilentDatabase(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const socketPath = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const lines = new Set<Socket>()
  let isSilent = false
  let silencing: RegExp | undefined

  const server = createServer((near) => {
    const far = connect(socketPath)
    for (const line of [near, far]) {
      lines.add(line)
      line.on('error', () => {})
      line.once('close', () => lines.delete(line))
    }
    near.on('data', (asked: Buffer) => {
      if (silencing?.test(asked.toString('latin1'))) isSilent = true
      if (!isSilent) far.write(asked)
    })
    far.on('data', (answer) => {
      if (!isSilent) near.write(answer)
    })
    near.once('close', () => far.destroy())
    // A connection that PostgreSQL closes by its own timeout looks open from a network that carries
    // nothing.
    far.once('close', () => {
      if (!isSilent) near.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.searchParams.delete('host')
  url.port = String((server.address() as AddressInfo).port)
  url.hostname = '127.0.0.1'

  return {
    url: url.href,
    /** Now, or as soon as a statement like this one arrives. */
    fallSilent(statement?: RegExp) {
      if (statement) silencing = statement
      else isSilent = true
    },
    isSilent: () => isSilent,
    speak() {
      isSilent = false
      silencing = undefined
    },
    close() {
      server.close()
      for (const line of lines) line.destroy()
    },
  }
}
