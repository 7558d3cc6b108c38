import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database.ts'

/** What changed: a menu, an order, the orders of a location or a session that ended, by its id. */
export type Topic = 'menu' | 'order' | 'location-orders' | 'session'
type Listener = (id: string) => void

/**
 * Hints that something changed, for caches and open pages. The process hears its own at once; others
 * hear through PostgreSQL. A lost hint costs freshness only: caches expire and pages poll.
 */
export interface Changes {
  announce(topic: Topic, id: string): void
  /** @returns a function that ends the subscription */
  subscribe(topic: Topic, listener: Listener): () => void
  /** Called when the line to the database was lost for a while and hints may have been missed. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

const CHANNEL = 'fayva_changes'
/** Announcements of a few milliseconds travel together: a NOTIFY per order would make commits queue. */
const FLUSH_MS = 20
const RECONNECT_MS = 500

export function startChanges({
  db,
  url,
  log,
}: {
  db: Database
  url: string
  log: Logger
}): Changes {
  const listeners = new Map<Topic, Set<Listener>>()
  const gapListeners = new Set<() => void>()
  const self = crypto.randomUUID()
  let pending = new Set<string>()
  let flushTimer: NodeJS.Timeout | undefined
  let reconnectTimer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let isClosed = false
  let isDown = false

  const tell = (topic: Topic, id: string) => {
    for (const listener of listeners.get(topic) ?? []) listener(id)
  }

  const flush = async () => {
    flushTimer = undefined
    const batch = [...pending]
    pending = new Set()
    await db.$client
      .query(`select pg_notify('${CHANNEL}', $1 || '|' || hint) from unnest($2::text[]) as hint`, [
        self,
        batch,
      ])
      .catch((error: unknown) => log.warn({ err: error }, 'changes were not announced'))
  }

  const onNotification = (payload: string) => {
    const [sender, topic, id] = payload.split('|')
    if (sender !== self && topic && id) tell(topic as Topic, id)
  }

  const reconnect = () => {
    if (!isClosed) reconnectTimer ??= setTimeout(() => void listen(), RECONNECT_MS)
  }

  const listen = async () => {
    reconnectTimer = undefined
    client = new pg.Client({ connectionString: url, application_name: 'fayva-changes' })
    client.on('notification', (message) => onNotification(message.payload ?? ''))
    client.on('error', () => {})
    client.on('end', () => {
      for (const listener of gapListeners) listener()
      reconnect()
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      isDown = false
      for (const listener of gapListeners) listener()
    } catch (error) {
      if (!isClosed && !isDown) {
        log.warn({ err: error }, 'the line for changes could not be opened; trying again')
      }
      isDown = true
      await client.end().catch(() => {})
      reconnect()
    }
  }
  void listen()

  return {
    announce(topic, id) {
      tell(topic, id)
      pending.add(`${topic}|${id}`)
      flushTimer ??= setTimeout(() => void flush(), FLUSH_MS)
    },
    subscribe(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set()
      listeners.set(topic, ofTopic.add(listener))
      return () => ofTopic.delete(listener)
    },
    onGap: (listener) => void gapListeners.add(listener),
    async close() {
      isClosed = true
      clearTimeout(flushTimer)
      clearTimeout(reconnectTimer)
      await client?.end().catch(() => {})
    },
  }
}
