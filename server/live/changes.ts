import pgListen from 'pg-listen'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { within } from '../process/within.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    changes: Changes
  }
}

/** What changed: a menu, an order, the orders of a location, what waits there for a manager, a guest list, a role or a session that ended, by its id. */
export type Topic =
  | 'menu'
  | 'place'
  | 'order'
  | 'location-orders'
  | 'refund-approvals'
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

const notifyAll = statement<{ sender: string; hints: string[] }>(
  'changes-notify',
  `select pg_notify('${CHANNEL}', $sender || '|' || hint) from unnest($hints::text[]) as hint`,
)

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
      await notifyAll(db, { sender: self, hints: batch })
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

interface Connection {
  close: () => Promise<void>
}

interface ConnectionOptions {
  log: Logger
  onGap: () => void
  onHint: (payload: string) => void
}

/** The LISTEN connection. A new one takes its place whenever it breaks, stops answering or is refused by a standby. */
function openConnection(url: string, { log, onGap, onHint }: ConnectionOptions): Connection {
  let isClosed = false
  let isListening = false
  let replacing: NodeJS.Timeout | undefined
  const open = () =>
    connectOnce(url, {
      onHint,
      onListening() {
        isListening = true
        onGap()
      },
      onLost(error) {
        if (isListening) {
          log.warn({ err: error }, 'lost the connection that listens for changes; reconnecting')
          onGap()
        }
        isListening = false
        replacing ??= setTimeout(replace, RETRY_MS)
      },
    })
  const replace = () => {
    replacing = undefined
    if (isClosed) return
    void current.close()
    current = open()
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

/** The library's own reconnecting would keep a connection to a standby, which never listens. */
const NO_RECONNECT = { retryLimit: 1 }

function connectOnce(
  url: string,
  handlers: {
    onHint: (payload: string) => void
    onListening: () => void
    /** Called once or more when the connection does not listen, or no longer. */
    onLost: (error: unknown) => void
  },
): Connection {
  let isEnded = false
  const connection = pgListen.default(
    {
      connectionString: url,
      application_name: 'fayva-changes',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    },
    { parse: (payload) => payload, paranoidChecking: CHECK_EVERY_MS, ...NO_RECONNECT },
  )
  const disconnect = () => within(GOODBYE_MS, connection.close(), () => {})
  const lose = (error: unknown) => {
    if (!isEnded) handlers.onLost(error)
  }

  connection.notifications.on(CHANNEL, handlers.onHint)
  connection.events.on('error', lose)
  connection
    .connect()
    .then(async () => {
      await connection.listenTo(CHANNEL)
      // closed while it connected
      if (isEnded) await disconnect()
      else handlers.onListening()
    })
    .catch(lose)

  return {
    async close() {
      isEnded = true
      await disconnect()?.catch(() => {})
    },
  }
}
