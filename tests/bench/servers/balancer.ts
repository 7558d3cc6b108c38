import { connect, createServer, type Socket } from 'node:net'

/*
 * A round-robin TCP balancer: the bench sends it a list of ports, each connection goes to the next one, and
 * a port that does not answer is skipped.
 */
let ports: number[] = []
let turn = 0

process.on('message', (message) => {
  if (Array.isArray(message)) ports = message as number[]
})

const server = createServer((incoming) => forward(incoming, ports.length))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.({ port: address?.port })
})

function forward(incoming: Socket, tries: number): void {
  if (tries === 0) return void incoming.destroy()
  const outgoing = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1')
  outgoing.setNoDelay(true)
  incoming.setNoDelay(true)
  const onRefused = () => forward(incoming, tries - 1)
  outgoing.once('error', onRefused)
  outgoing.once('connect', () => {
    outgoing.off('error', onRefused)
    incoming.pipe(outgoing).pipe(incoming)
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
}
