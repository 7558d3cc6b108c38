/*
 * Data that survives a reload. A browser may block its storage, so that touching it throws: then this tab
 * keeps the data until its page closes. When the storage is only full, `storeText` returns false.
 */
const inLocal = () => localStorage
/** The storage of what lasts until the tab closes. */
export const inSession = () => sessionStorage

/** The document's event when a text is kept in this tab only. */
export const KEPT_IN_TAB = 'keptintab'

/** The stored text, if there is one. */
export function readText(key: string, storage = inLocal): string | undefined {
  const kept = textsOfTab()?.get(nameOf(key, storage))
  if (kept !== undefined) return kept
  try {
    return storage().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** The object or array that is stored as JSON; undefined for anything else. */
export function readObject(key: string, storage = inLocal): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(readText(key, storage) ?? 'null')
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** @returns whether it was stored, or is kept in this tab because the storage is blocked */
export function storeText(key: string, text: string, storage = inLocal): boolean {
  try {
    storage().setItem(key, text)
    textsOfTab()?.delete(nameOf(key, storage))
    return true
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    return !isFull && keepInTab(nameOf(key, storage), text)
  }
}

export function removeText(key: string, storage = inLocal): void {
  textsOfTab()?.delete(nameOf(key, storage))
  try {
    storage().removeItem(key)
  } catch {
    // nothing was stored
  }
}

/** The keys that begin with a prefix. */
export function listKeys(prefix: string, storage = inLocal): string[] {
  const start = nameOf(prefix, storage)
  const kept = [...(textsOfTab()?.keys() ?? [])]
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length - prefix.length))
  try {
    return [...kept, ...Object.keys(storage()).filter((key) => key.startsWith(prefix))]
  } catch {
    return kept
  }
}

export function isStorageBlocked(): boolean {
  try {
    inLocal().getItem('')
    return false
  } catch {
    return true
  }
}

/** Whether a text with this beginning is kept in this tab only. */
export function isKeptInTab(prefix: string): boolean {
  return [...(textsOfTab()?.keys() ?? [])].some((name) => name.startsWith(nameOf(prefix, inLocal)))
}

function keepInTab(name: string, text: string): boolean {
  const texts = textsOfTab()
  if (!texts) return false
  texts.set(name, text)
  document.dispatchEvent(new Event(KEPT_IN_TAB))
  return true
}

/** Shared with the script that answers taps before the page does. On the server there are none. */
function textsOfTab(): Map<string, string> | undefined {
  if (typeof document === 'undefined') return undefined
  const page = globalThis as { textsOfTab?: Map<string, string> }
  return (page.textsOfTab ??= new Map())
}

function nameOf(key: string, storage: () => Storage): string {
  return `${storage === inSession ? 'session' : 'local'} ${key}`
}
