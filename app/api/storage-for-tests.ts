import { vi } from 'vitest'

/** Makes localStorage read-only, as when it is full. */
export function fillStorage(): void {
  const real = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
}

/** Blocks localStorage and sessionStorage, as a browser that blocks cookies does. */
export function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse }
  const storage = new Proxy(blocked, { ownKeys: refuse })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
}
