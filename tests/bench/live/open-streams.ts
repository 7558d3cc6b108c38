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
export interface Received {
  lastAt: number
}

/** Asks when each of the given number of streams receives an event with this text. */
export interface Awaited {
  text: string
  count: number
}

/** The time at which a stream received it, in ms since the epoch, by the place of the stream. */
export interface AllReceived {
  at: [place: number, at: number][]
}

const OPEN_CONCURRENCY = 200

/* The open pages of a full house, in a process of their own. */
let waiting = 0
let opened = 0
let onAllReceived = () => {}
let awaited: Awaited | undefined
const receivedAt = new Map<number, number>()

process.on('message', async (message) => {
  if (message === 'usage') return
  if (typeof message === 'object' && message !== null && 'text' in message) {
    awaited = message as Awaited
    return
  }
  if (message === 'next change') await receiveAll(opened)
  else await openAll(message as OpenStreams)
  process.send?.({ lastAt: Date.now() } satisfies Received)
})
process.send?.({ isReady: true })

function receiveAll(count: number): Promise<void> {
  waiting = count
  return new Promise((resolve) => (onAllReceived = resolve))
}

async function openAll({ port, targets, count, event }: OpenStreams): Promise<void> {
  const requests = targets.map(({ path, idToken }) => {
    const authorization = idToken ? `authorization: Bearer ${idToken}\r\n` : ''
    return `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${authorization}\r\n`
  })
  while (opened < count) {
    const batch = Math.min(OPEN_CONCURRENCY, count - opened)
    const received = receiveAll(batch)
    await Promise.all(
      Array.from({ length: batch }, (_, index) =>
        openOne(
          { port, place: opened + index },
          requests[(opened + index) % requests.length] ?? '',
          `event: ${event}\n`,
        ),
      ),
    )
    await received
    opened += batch
  }
}

async function openOne(
  { port, place }: { port: number; place: number },
  request: string,
  event: string,
): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('data', (data: Buffer) => {
    if (data.includes(event) && --waiting === 0) onAllReceived()
    if (awaited && data.includes(awaited.text)) note(place, awaited.count)
  })
  socket.on('error', (error) => {
    throw error
  })
  socket.write(request)
}

function note(place: number, count: number) {
  if (receivedAt.has(place)) return
  receivedAt.set(place, Date.now())
  if (receivedAt.size === count) process.send?.({ at: [...receivedAt] } satisfies AllReceived)
}
