/** Headers of the connection, not of the answer: Node's server adds them. */
const NOT_REPEATED = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
])

/** The headers that a server chose for an answer, from the answer's head. */
export function listOwnHeaders(head: string): [string, string][] {
  return head
    .split('\r\n')
    .slice(1)
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    })
    .filter(([name]) => !NOT_REPEATED.has(name.toLowerCase()))
}
