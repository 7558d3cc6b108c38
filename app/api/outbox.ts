import { createStore, delMany, get, keys, update } from 'idb-keyval'
import { createListeners } from '#app/listeners.ts'
import { isRefused } from './answer.ts'
import type { ApiError } from './api-error.ts'
import { readObject, removeText } from './browser-storage.ts'
import { openChannel } from './open-channel.ts'
import { withLock } from './with-lock.ts'

/** How long a browser may take to store something. */
const STORE_TIMEOUT_MS = 1_000
const store = createStore('outbox', 'outbox')
/** How each outbox of this page is read again. */
const loads = new Map<string, () => Promise<void>>()
/** Tells the other tabs which outbox has changed. */
const tabs = typeof document === 'undefined' ? undefined : openChannel('outbox')
if (tabs) tabs.onmessage = ({ data: name }: MessageEvent<string>) => void loads.get(name)?.()

export type Outbox<Item> = ReturnType<typeof createOutbox<Item>>

/** What to keep of an item after the server decided; nothing by default. */
export interface KeptItem<Item> {
  answered?: (item: Item) => Item
  refused?: (item: Item, error: ApiError) => Item | undefined
}

/**
 * Items that a device must keep until they are answered: the same in all tabs, and found again after a
 * reload. What the browser cannot store lasts until the page closes. `trim` returns what is still kept.
 */
export function createOutbox<Item>(options: {
  name: string
  idOf: (item: Item) => string
  trim?: (items: Item[]) => Item[]
}) {
  const { name, idOf, trim = (items) => items } = options
  const { subscribe, notify } = createListeners()
  const claimed = new Set<string>()
  /** The changes that are not stored yet, by id; undefined stands for a removed item. */
  const unstored = new Map<string, Item | undefined>()
  let stored: readonly Item[] = []
  let shown: readonly Item[] = []
  let isLoaded = false
  let work = Promise.resolve()

  function merge(items: readonly Item[]): Item[] {
    const merged = new Map(items.map((item) => [idOf(item), item]))
    for (const [id, item] of unstored) {
      merged.delete(id)
      if (item) merged.set(id, item)
    }
    return trim([...merged.values()])
  }

  function publish(): void {
    shown = merge(stored)
    notify()
  }

  async function read(): Promise<void> {
    stored = (await get<Item[]>(name, store)) ?? []
    // earlier versions of the app, which other tabs may still show, keep the list in local storage
    const earlier: unknown = readObject(name)
    const known = new Set([...stored.map(idOf), ...unstored.keys()])
    for (const item of Array.isArray(earlier) ? (earlier as Item[]) : []) {
      if (!known.has(idOf(item))) unstored.set(idOf(item), item)
    }
    await write()
    if (earlier) removeText(name)
  }

  /** A write that fails is tried again with the next change. */
  async function write(): Promise<void> {
    if (unstored.size === 0 && merge(stored).length === stored.length) return
    const written = [...unstored]
    let next: Item[] = []
    await update<Item[]>(name, (items = []) => (next = merge(items)), store)
    stored = next
    for (const [id, item] of written) if (unstored.get(id) === item) unstored.delete(id)
    tabs?.postMessage(name)
  }

  function enqueue(step: () => Promise<void>): Promise<void> {
    work = work.then(step).catch(() => {})
    return saved()
  }

  /** Waits until the changes are stored, or cannot be. */
  function saved(): Promise<void> {
    return withinTime(work)
  }

  /** Reads what earlier pages and other tabs have put. */
  async function load(): Promise<void> {
    await enqueue(read)
    isLoaded = true
    publish()
  }

  function change(id: string, item: Item | undefined): void {
    unstored.delete(id)
    unstored.set(id, item)
    publish()
    void enqueue(write)
  }

  const find = (id: string) => shown.find((item) => idOf(item) === id)

  /** The item is gone if another tab has had the answer, or after a logout. */
  function settle(id: string, toKept?: (item: Item) => Item | undefined): void {
    const item = find(id)
    const kept = item && toKept?.(item)
    if (kept !== item) change(id, kept)
  }

  /**
   * Sends an item once it is stored, and removes it when the server has answered or refused it. `call` gets
   * the item, unless it no longer waits or is being sent already, here or in another tab: then it sends it
   * only if a person waits for the answer, which is the same under the same key, and else returns undefined.
   */
  async function send<Answer>(
    id: string,
    call: (item?: Item) => Promise<Answer>,
    { answered, refused }: KeptItem<Item> = {},
  ): Promise<Answer> {
    async function sendItem(item?: Item): Promise<Answer> {
      try {
        const answer = await call(item)
        if (answer !== undefined) settle(id, answered)
        return answer
      } catch (error) {
        if (isRefused(error)) settle(id, (one) => refused?.(one, error))
        throw error
      }
    }
    if (claimed.has(id)) return sendItem()
    claimed.add(id)
    publish()
    const run = async (lock: unknown) => {
      await load()
      return sendItem(lock ? find(id) : undefined).finally(saved)
    }
    try {
      // the lock ends with its tab
      return await withLock(`${name} ${id}`, run, { ifFree: true })
    } finally {
      claimed.delete(id)
      publish()
    }
  }

  loads.set(name, load)
  return {
    /** The waiting items, the last one put in at the end. The array stays the same until it may have changed. */
    list: () => shown,
    isLoaded: () => isLoaded,
    load,
    /** Listed at once, in place of an item with the same id. */
    put: (item: Item) => change(idOf(item), item),
    remove: (id: string) => change(id, undefined),
    saved,
    send,
    /** Whether this page is sending it. */
    isClaimed: (id: string) => claimed.has(id),
    /** Calls the listener on each change, including those of other tabs. @returns unsubscribe */
    subscribe(listener: () => void) {
      if (!isLoaded) void load()
      return subscribe(listener)
    },
  }
}

/** After a logout, keeps only what belongs to the device. Waits no longer than a browser may take. */
export function forgetOutboxes(kept: readonly string[]): Promise<void> {
  const forget = async () => {
    const names = (await keys<string>(store)).filter((name) => !kept.includes(name))
    await delMany(names, store)
    for (const name of names) tabs?.postMessage(name)
  }
  // without storage nothing was kept
  return withinTime(forget().catch(() => {}))
}

function withinTime(work: Promise<void>): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, STORE_TIMEOUT_MS))
  return Promise.race([work, timeout])
}
