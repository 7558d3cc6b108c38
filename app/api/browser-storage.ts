/*
 * Data that survives a reload. Storage may be disabled or full, so that touching it throws: then
 * reads find nothing, and `storeText` returns false.
 */
const inLocal = () => localStorage
/** The storage of what lasts until the tab closes. */
export const inSession = () => sessionStorage

/** The stored text, if there is one. */
export function readText(key: string, storage = inLocal): string | undefined {
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

/** @returns whether it was stored */
export function storeText(key: string, text: string, storage = inLocal): boolean {
  try {
    storage().setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function removeText(key: string, storage = inLocal): void {
  try {
    storage().removeItem(key)
  } catch {
    // nothing was stored
  }
}

/** The keys that begin with a prefix. */
export function listKeys(prefix: string, storage = inLocal): string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
