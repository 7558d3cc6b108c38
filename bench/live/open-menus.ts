import { once } from 'node:events'
import { connect } from 'node:net'

/** Opens this many menus and keeps them open. */
export interface OpenMenus {
  port: number
  path: string
  count: number
}

/** When the last open menu got the change, in ms since the epoch. */
export interface Heard {
  lastAt: number
}

const OPENED_AT_ONCE = 200
const NEWS = 'event: menu'

/* The open menus of a full venue, in a process of their own. */
let waiting = 0
let onAllHeard = () => {}

process.on('message', async (message) => {
  if (message === 'usage') return
  if (message === 'next change') await hearNext()
  else await openAll(message as OpenMenus)
  process.send?.({ lastAt: Date.now() } satisfies Heard)
})
process.send?.({ isReady: true })

let opened = 0
const hearNext = () => hear(opened)

function hear(count: number): Promise<void> {
  waiting = count
  return new Promise((resolve) => (onAllHeard = resolve))
}

async function openAll({ port, path, count }: OpenMenus): Promise<void> {
  while (opened < count) {
    const batch = Math.min(OPENED_AT_ONCE, count - opened)
    const heard = hear(batch)
    await Promise.all(Array.from({ length: batch }, () => openOne(port, path)))
    await heard
    opened += batch
  }
}

async function openOne(port: number, path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('data', (data: Buffer) => {
    if (data.includes(NEWS) && --waiting === 0) onAllHeard()
  })
  socket.on('error', (error) => {
    throw error
  })
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`)
}
