import { listKeys, readObject, removeText, storeText } from '#app/api/browser-storage.ts'
import type { PreparationList } from '#domain/preparations/preparations.contract.ts'

/** Each list leaves the device with the session. */
const KEY = 'line'

interface StoredLine {
  list: PreparationList
  /** When it was loaded, by the clock of the device. */
  at: number
}

/** The list of a location as it was last loaded, for a reload without a connection. */
export function readStoredLine(vendorLocationId: string): StoredLine | undefined {
  const stored = readObject(`${KEY} ${vendorLocationId}`) as Partial<StoredLine> | undefined
  return Array.isArray(stored?.list?.items) ? (stored as StoredLine) : undefined
}

/** On a full device the lists of other locations make room. */
export function storeLine(vendorLocationId: string, line: StoredLine): void {
  const key = `${KEY} ${vendorLocationId}`
  const text = JSON.stringify(line)
  if (storeText(key, text)) return
  for (const other of listKeys(`${KEY} `)) if (other !== key) removeText(other)
  storeText(key, text)
}
