import { listKeys, readObject, removeText, storeText } from '#app/api/browser-storage.ts'
import type { Glevent, GuestList } from '#domain/guest-list/guest-list.contract.ts'

/** A guest list with its event, whose name and times the door needs without a connection. */
export type StoredList = GuestList & { event?: Glevent | undefined }

/** Each list leaves the device with the session, see `stored-session.ts`. */
const KEY = 'doorList'

/** The guest list of an event as it was last loaded; older versions of the app stored another shape. */
export function readStoredList(gleventId: string): StoredList | undefined {
  const list = readObject(`${KEY} ${gleventId}`) as Partial<StoredList> | undefined
  return Array.isArray(list?.reservations) ? (list as StoredList) : undefined
}

/** On a full device the lists of other events make room. */
export function storeList(gleventId: string, list: StoredList): void {
  const key = `${KEY} ${gleventId}`
  const text = JSON.stringify(list)
  if (storeText(key, text)) return
  for (const other of listKeys(KEY)) if (other !== key) removeText(other)
  storeText(key, text)
}
