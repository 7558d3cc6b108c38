import { vi } from 'vitest'

/** For tests: the browser's storage can still be read but takes nothing more. */
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
