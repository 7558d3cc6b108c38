import { isUuid } from '#domain/values/ids.ts'

/**
 * The order a scanned or typed text names: the last segment of an address, or the text itself.
 * Anything that cannot be an order id is undefined, so that unknown text never leads anywhere.
 */
export function readOrderId(text: string): string | undefined {
  const id = lastSegmentOf(text.trim()).toLowerCase()
  return isUuid(id) ? id : undefined
}

function lastSegmentOf(text: string): string {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text
  return new URL(text).pathname.split('/').findLast((segment) => segment !== '') ?? ''
}
