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
