import { setTimeout as delay } from 'node:timers/promises'
import pgListen from 'pg-listen'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { isReadOnly } from '../db/is-database-unavailable.ts'

/** What changed: a menu, an order, the orders of a location, a guest list, a role or a session that ended, by its id. */
export type Topic =
  | 'menu'
  | 'place'
  | 'order'
  | 'location-orders'
  | 'guest-list'
  | 'role'
  | 'session'
type Listener = (id: string) => void

/**
 * Change notifications (hints) for caches and open pages. This process gets its own at once, others
 * through PostgreSQL NOTIFY. A lost hint only delays an update: caches expire and pages refresh
 * periodically.
 */
export interface Changes {
  announce(topic: Topic, id: string): void
  /** @returns a function that ends the subscription */
  subscribe(topic: Topic, listener: Listener): () => void
  /**
   * Called on a gap, when hints may have been missed: after the LISTEN connection broke and after
   * it reconnected. @returns as above
   */
  onGap(listener: () => void): () => void
  /** Sends pending announcements, then disconnects. */
  close(): Promise<void>
}

const CHANNEL = 'fayva_changes'
/** Announcements are batched, because a NOTIFY per order would serialize commits. */
const FLUSH_MS = 20
const RETRY_MS = 500
/** A connection that does not answer a check in time is treated as broken. */
const CHECK_EVERY_MS = 5_000
const ANSWER_MS = 3_000
const GOODBYE_MS = 1_000

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
  let isClosed = false

  const notify = (topic: Topic, id: string) => {
    for (const listener of listeners.get(topic) ?? []) listener(id)
  }

  const notifyGap = () => {
    for (const listener of gapListeners) listener()
  }

  const flush = async () => {
    clearTimeout(flushTimer)
    flushTimer = undefined
    const batch = [...pending]
    if (batch.length === 0) return
    pending = new Set()
    try {
      await db.$client.query(
        `select pg_notify('${CHANNEL}', $1 || '|' || hint) from unnest($2::text[]) as hint`,
        [self, batch],
      )
    } catch (error) {
      log.warn({ err: error }, 'changes could not be announced yet; retrying')
      for (const hint of batch) pending.add(hint)
      if (!isClosed) flushTimer ??= setTimeout(() => void flush(), RETRY_MS)
    }
  }

  const connection = openConnection(url, {
    log,
    onGap: notifyGap,
    onHint(payload) {
      const [sender, topic, id] = payload.split('|')
      if (sender !== self && topic && id) notify(topic as Topic, id)
    },
  })

  return {
    announce(topic, id) {
      notify(topic, id)
      pending.add(`${topic}|${id}`)
      flushTimer ??= setTimeout(() => void flush(), FLUSH_MS)
    },
    subscribe(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set()
      listeners.set(topic, ofTopic.add(listener))
      return () => ofTopic.delete(listener)
    },
    onGap(listener) {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    async close() {
      isClosed = true
      await flush()
      clearTimeout(flushTimer)
      await connection.close()
    },
  }
}

type Connection = { close: () => Promise<void> }
type ConnectionOptions = {
  log: Logger
  onGap: () => void
  onHint: (payload: string) => void
}

/** The LISTEN connection. Reconnects whenever it breaks, stops answering or is refused by a standby. */
function openConnection(url: string, options: ConnectionOptions): Connection {
  let isClosed = false
  let replacing: NodeJS.Timeout | undefined
  const open = () => connectOnce(url, { ...options, isClosed: () => isClosed, onUseless: replace })
  // a standby accepts connections, but none that listens: the library would keep such a one for good
  const replace = () => {
    if (isClosed || replacing) return
    replacing = setTimeout(() => {
      replacing = undefined
      void current.close()
      current = open()
    }, RETRY_MS)
  }
  let current = open()
  return {
    async close() {
      isClosed = true
      clearTimeout(replacing)
      await current.close()
    },
  }
}

/** @param onUseless called when the connection does not listen and will not do so by itself */
function connectOnce(
  url: string,
  {
    log,
    onGap,
    onHint,
    isClosed,
    onUseless,
  }: ConnectionOptions & { isClosed: () => boolean; onUseless: () => void },
): Connection {
  let isEnded = false
  const connection = pgListen.default(
    {
      connectionString: url,
      application_name: 'fayva-changes',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    },
    {
      parse: (payload) => payload,
      paranoidChecking: CHECK_EVERY_MS,
      retryTimeout: 0,
      retryInterval() {
        if (isEnded || isClosed()) throw new Error('The connection for changes is closed')
        return RETRY_MS
      },
    },
  )
  const disconnect = () =>
    Promise.race([connection.close(), delay(GOODBYE_MS, undefined, { ref: false })])

  connection.notifications.on(CHANNEL, onHint)
  connection.events.on('reconnect', (attempt) => {
    if (isEnded || isClosed() || attempt > 1) return
    log.warn('lost the connection that listens for changes; reconnecting')
    onGap()
  })
  connection.events.on('connected', () => {
    if (isEnded || isClosed()) void disconnect().catch(() => {})
    else onGap()
  })
  connection.events.on('error', (error) => {
    if (isEnded || isClosed()) return
    log.warn({ err: error }, 'the connection that listens for changes failed')
    onUseless()
  })
  // listens before connecting, so that any successful connection attempt opens the channel
  Promise.resolve(connection.listenTo(CHANNEL)).then(onGap, (error: unknown) => {
    if (isReadOnly(error)) onUseless()
  })
  connection.connect().catch(() => {})

  return {
    async close() {
      isEnded = true
      await disconnect()?.catch(() => {})
    },
  }
}
