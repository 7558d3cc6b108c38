import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy between a process and the database. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets: Socket[] = []
  let attempts = 0
  let state: 'open' | 'refusing' = 'open'
  const server = createServer((incoming) => {
    attempts++
    if (state === 'refusing') return incoming.destroy()
    const outgoing = connect(`${target.searchParams.get('host')}/.s.PGSQL.5432`)
    incoming.pipe(outgoing).pipe(incoming)
    for (const socket of [incoming, outgoing]) socket.on('error', () => {})
    sockets.push(incoming, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(target)
  through.searchParams.set('host', '127.0.0.1')
  through.searchParams.set('port', String((server.address() as AddressInfo).port))
  return {
    url: through.href,
    attempts: () => attempts,
    become: (next: typeof state) => (state = next),
    /** Open connections stay open and carry nothing more. */
    silence() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
