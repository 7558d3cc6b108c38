const KEPT = 5
const MAX_BYTES = 2_048

let note: ((request: string) => void) | undefined

/** Remembers the requests that began last where another thread can read them: texts in UTF-8, one a line. */
export function keepLastRequests(length: Int32Array<SharedArrayBuffer>): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(MAX_BYTES)
  const bytes = new Uint8Array(buffer)
  const last: string[] = []
  note = (request) => {
    last.push(request)
    if (last.length > KEPT) last.shift()
    const text = Buffer.from(last.join('\n')).subarray(0, MAX_BYTES)
    bytes.set(text)
    Atomics.store(length, 0, text.length)
  }
  return buffer
}

/** @param request its method and route, never its address, which may contain a phone number */
export function noteRequest(request: string): void {
  note?.(request)
}
