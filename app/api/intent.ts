/** One thing to be done once, however often it is sent. */
export interface Intent {
  /** The same body keeps its key; another body is another intent and gets a new one. */
  keyFor(body: unknown): string
  /** It is done: the next send is a new intent even with the same body. */
  finish(): void
}

/** Keep one beside the button (`useState(createIntent)`), so that a second try reuses the key. */
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

/** A random UUID; also where `randomUUID` is missing because the page came over plain http. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
