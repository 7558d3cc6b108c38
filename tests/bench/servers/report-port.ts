import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on any free port of this machine and reports it to the bench. */
export function reportPort(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as AddressInfo).port })
  })
}
