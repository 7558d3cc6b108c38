import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { cleanUp } from './clean-up.ts'

/** The settings that a connection may send at its start; poolers refuse those that would last into the next transaction. */
const ALLOWED_AT_START = ['user', 'database', 'application_name', 'client_encoding', '']
const PARSE = 'P'.charCodeAt(0)
const LENGTH_BYTES = 4
const VERSION_BYTES = 4

/**
 * A proxy that refuses what a pooler in transaction mode refuses, as PgBouncer 1.18 does: settings at the start
 * of a connection, and prepared statements with a name.
 */
export async function startTransactionPooler(
  target: string,
): Promise<{ url: string; refused: string[] }> {
  const url = new URL(target)
  const socketPath = `${url.searchParams.get('host')}/.s.PGSQL.5432`
  const refused: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(socketPath)
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    const refuse = (what: string) => {
      refused.push(what)
      client.end(toErrorResponse(`unsupported: ${what}`))
    }
    database.pipe(client)
    let hasStarted = false
    let unread = Buffer.alloc(0)
    client.on('data', (bytes: Buffer) => {
      unread = Buffer.concat([unread, bytes])
      for (;;) {
        const headBytes = hasStarted ? 1 : 0
        if (unread.length < headBytes + LENGTH_BYTES) return
        const length = headBytes + unread.readInt32BE(headBytes)
        if (unread.length < length) return
        const message = unread.subarray(0, length)
        unread = unread.subarray(length)
        const problem = hasStarted ? findNamedStatement(message) : findSetting(message)
        hasStarted = true
        if (problem) return refuse(problem)
        database.write(message)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUp(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  url.searchParams.set('host', '127.0.0.1')
  url.searchParams.set('port', String((server.address() as AddressInfo).port))
  return { url: url.href, refused }
}

function findSetting(start: Buffer): string | undefined {
  const texts = start.toString('utf8', LENGTH_BYTES + VERSION_BYTES).split('\0')
  return texts.find((text, at) => at % 2 === 0 && !ALLOWED_AT_START.includes(text))
}

function findNamedStatement(message: Buffer): string | undefined {
  if (message[0] !== PARSE) return undefined
  return message.toString('utf8', 1 + LENGTH_BYTES).split('\0')[0] || undefined
}

function toErrorResponse(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`)
  const head = Buffer.alloc(1 + LENGTH_BYTES)
  head.write('E')
  head.writeInt32BE(fields.length + LENGTH_BYTES, 1)
  return Buffer.concat([head, fields])
}
