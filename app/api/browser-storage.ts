/*
 * Data that survives a reload. A browser may block its storage, so that touching it throws: then this tab
 * keeps the data until its page closes. When the storage is only full, `storeText` returns false.
 */
const inLocal = () => localStorage
/** The storage of what lasts until the tab closes. */
export const inSession = () => sessionStorage

/** The stored text, if there is one. */
export function readText(key: string, storage = inLocal): string | undefined {
  try {
    return keptTexts(storage)?.get(key) ?? storage().getItem(key) ?? undefined
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
  const kept = keptTexts(storage)
  try {
    storage().setItem(key, text)
    kept?.delete(key)
    return true
  } catch (error) {
    if ((error as Error).name === 'QuotaExceededError') return false
    return kept?.set(key, text) !== undefined
  }
}

export function removeText(key: string, storage = inLocal): void {
  try {
    keptTexts(storage)?.delete(key)
    storage().removeItem(key)
  } catch {
    // nothing was stored
  }
}

/** The keys that begin with a prefix. */
export function listKeys(prefix: string, storage = inLocal): string[] {
  const keys = [...(keptTexts(storage)?.keys() ?? [])]
  try {
    keys.push(...Object.keys(storage()))
  } catch {
    // only this tab has any
  }
  return keys.filter((key) => key.startsWith(prefix))
}

type Texts = Map<string, string>

/**
 * What this tab keeps in place of a blocked storage, shared with the script that answers taps before the page
 * does. On the server there is none.
 */
function keptTexts(storage: () => Storage): Texts | undefined {
  if (typeof document === 'undefined') return undefined
  const page = globalThis as { keptLocal?: Texts; keptSession?: Texts }
  return storage === inSession ? (page.keptSession ??= new Map()) : (page.keptLocal ??= new Map())
}
