/** One change that must take effect once, however often its request is sent. */
export interface Intent {
  /** The idempotency key for this body; a different body gets a new key. */
  keyFor(body: unknown): string
  /** The change is settled: the next request gets a new key, even with the same body. */
  finish(): void
}

/** Hold it in the component's state (`useState(createIntent)`), so that a retry reuses the key. */
export function createIntent(): Intent {
  let last: { body: string; key: string } | undefined
  return {
    keyFor(body) {
      const text = JSON.stringify(body) ?? ''
      if (last?.body !== text) last = { body: text, key: newKey() }
      return last.key
    },
    finish() {
      last = undefined
    },
  }
}

/** The intent of a change that keeps its own key, also when its page is gone. */
export function intentOf(key: string): Intent {
  return { keyFor: () => key, finish() {} }
}

/** A random UUID, even over plain http, where browsers lack `randomUUID`. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
