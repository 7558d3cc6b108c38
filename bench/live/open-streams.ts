import { once } from 'node:events'
import { connect } from 'node:net'

/** Opens that many streams of events and keeps them open; the targets take turns. */
export interface OpenStreams {
  port: number
  targets: { path: string; idToken?: string }[]
  count: number
  /** The event that is waited for; each stream begins with one. */
  event: string
}

/** Time at which the last open stream received the change, in ms since the epoch. */
export interface Heard {
  lastAt: number
}

const OPEN_CONCURRENCY = 200

/* The open pages of a full house, in a process of their own. */
let waiting = 0
let opened = 0
let onAllHeard = () => {}

process.on('message', async (message) => {
  if (message === 'usage') return
  if (message === 'next change') await hear(opened)
  else await openAll(message as OpenStreams)
  process.send?.({ lastAt: Date.now() } satisfies Heard)
})
process.send?.({ isReady: true })

function hear(count: number): Promise<void> {
  waiting = count
  return new Promise((resolve) => (onAllHeard = resolve))
}

async function openAll({ port, targets, count, event }: OpenStreams): Promise<void> {
  const requests = targets.map(({ path, idToken }) => {
    const authorization = idToken ? `authorization: Bearer ${idToken}\r\n` : ''
    return `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${authorization}\r\n`
  })
  while (opened < count) {
    const batch = Math.min(OPEN_CONCURRENCY, count - opened)
    const heard = hear(batch)
    await Promise.all(
      Array.from({ length: batch }, (_, index) =>
        openOne(port, requests[(opened + index) % requests.length] ?? '', `event: ${event}\n`),
      ),
    )
    await heard
    opened += batch
  }
}

async function openOne(port: number, request: string, news: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('data', (data: Buffer) => {
    if (data.includes(news) && --waiting === 0) onAllHeard()
  })
  socket.on('error', (error) => {
    throw error
  })
  socket.write(request)
}
