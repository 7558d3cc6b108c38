import { createStore, delMany, get, keys, update } from 'idb-keyval'
import { readObject, removeText } from './browser-storage.ts'

/** What a device must not forget until it is answered: the same in all tabs, and found again after a reload. */
export interface Outbox<Item> {
  /** What waits, in the order in which it was put. The same array until it may have changed. */
  list(): readonly Item[]
  /** Whether what earlier pages have put is known. */
  isLoaded(): boolean
  /** Reads what earlier pages and other tabs have put. */
  load(): Promise<void>
  /** Listed at once and last, in place of an item with the same id. */
  put(item: Item): void
  remove(id: string): void
  /** Waits until the changes are stored, or cannot be: then they last until the page closes. */
  saved(): Promise<void>
  /**
   * Runs a task that sends an item, once it is stored. The task gets the item, unless it no longer waits or
   * is being sent already, here or in another tab.
   */
  claim<Answer>(id: string, task: (item?: Item) => Promise<Answer>): Promise<Answer>
  /** Whether this page is sending it. */
  isClaimed(id: string): boolean
  /** Calls the listener on each change, including those of other tabs. @returns unsubscribe */
  subscribe(listener: () => void): () => void
}

export interface OutboxOptions<Item> {
  name: string
  idOf: (item: Item) => string
  /** What is kept of the items; the others are forgotten. */
  trim?: (items: Item[]) => Item[]
}

/** How long a browser may take to store something. */
const PATIENCE_MS = 1_000
const store = createStore('outbox', 'outbox')
/** The outboxes of this page, by name. */
const outboxes = new Map<string, { load: () => Promise<void>; forget: () => void }>()
let channel: BroadcastChannel | undefined
let isSilent = false

export function createOutbox<Item>(options: OutboxOptions<Item>): Outbox<Item> {
  const { name, idOf, trim = (items) => items } = options
  const listeners = new Set<() => void>()
  const claimed = new Set<string>()
  /** What is not stored yet, by id; undefined for what was removed. */
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
    for (const listener of listeners) listener()
  }

  /** One step after the other. What cannot be stored is tried again with the next change. */
  function enqueue(step: () => Promise<void>): Promise<void> {
    work = work.then(step).catch(() => {})
    return inTime(work)
  }

  async function read(): Promise<void> {
    stored = (await get<Item[]>(name, store)) ?? []
    await moveIn()
    // what was trimmed leaves the device
    if (merge(stored).length < stored.length) await write()
  }

  async function save(): Promise<void> {
    if (unstored.size > 0) await write()
  }

  async function write(): Promise<void> {
    const written = [...unstored]
    let next: Item[] = []
    await update<Item[]>(name, (items = []) => (next = merge(items)), store)
    stored = next
    for (const [id, item] of written) if (unstored.get(id) === item) unstored.delete(id)
    toTabs().postMessage(name)
  }

  /** Earlier versions of the app, which other tabs may still show, keep the list in local storage. */
  async function moveIn(): Promise<void> {
    const earlier: unknown = readObject(name)
    if (!Array.isArray(earlier)) return
    const known = new Set([...stored.map(idOf), ...unstored.keys()])
    for (const item of earlier as Item[]) if (!known.has(idOf(item))) unstored.set(idOf(item), item)
    await save()
    removeText(name)
  }

  async function load(): Promise<void> {
    toTabs()
    await enqueue(read)
    isLoaded = true
    publish()
  }

  function change(id: string, item: Item | undefined): void {
    unstored.delete(id)
    unstored.set(id, item)
    publish()
    void enqueue(save)
  }

  async function claim<Answer>(id: string, task: (item?: Item) => Promise<Answer>) {
    if (claimed.has(id)) return task()
    claimed.add(id)
    publish()
    try {
      return await inOneTab(`${name} ${id}`, async (isOurs) => {
        await load()
        return task(isOurs ? shown.find((item) => idOf(item) === id) : undefined).finally(saved)
      })
    } finally {
      claimed.delete(id)
      publish()
    }
  }

  function forget(): void {
    unstored.clear()
    stored = []
    publish()
  }

  const saved = () => inTime(work)
  outboxes.set(name, { load, forget })
  return {
    list: () => shown,
    isLoaded: () => isLoaded,
    load,
    put: (item) => change(idOf(item), item),
    remove: (id) => change(id, undefined),
    saved,
    claim,
    isClaimed: (id) => claimed.has(id),
    subscribe(listener) {
      listeners.add(listener)
      if (!isLoaded) void load()
      return () => void listeners.delete(listener)
    },
  }
}

/** After a logout only what belongs to the device stays. */
export async function forgetOutboxes(kept: readonly string[] = []): Promise<void> {
  const isForgotten = (name: string) => !kept.includes(name)
  for (const [name, { forget }] of outboxes) if (isForgotten(name)) forget()
  try {
    const names = (await keys<string>(store)).filter(isForgotten)
    await delMany(names, store)
    for (const name of names) toTabs().postMessage(name)
  } catch {
    // without storage nothing was kept
  }
}

/** Tells the other tabs which outbox has changed. */
function toTabs(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('outbox')
  channel.onmessage = ({ data }: MessageEvent<string>) => void outboxes.get(data)?.load()
  return channel
}

/** Nobody waits again for a browser that has not answered in time, until it does. */
async function inTime(work: Promise<void>): Promise<void> {
  if (isSilent) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      isSilent = true
      resolve()
    }, PATIENCE_MS)
    void work.then(() => {
      clearTimeout(timer)
      isSilent = false
      resolve()
    })
  })
}

/** The task is told whether no other tab has the lock, which ends with its tab. */
async function inOneTab<Answer>(
  lock: string,
  task: (isOurs: boolean) => Promise<Answer>,
): Promise<Answer> {
  if (!navigator.locks) return task(true)
  return navigator.locks.request(lock, { ifAvailable: true }, (held) => task(held !== null))
}
