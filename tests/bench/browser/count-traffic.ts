import type { CDPSession } from '@playwright/test'

/** The requests of a page. */
export interface Traffic {
  requests: number
  /** Bytes of headers and bodies. */
  bytes: number
  /** Bytes of script bodies. */
  scriptBytes: number
}

/** Counts what a tab receives over the network. @returns the traffic since the last call of the function */
export function countTraffic(tools: CDPSession): () => Traffic {
  let traffic = none()
  const scripts = new Set<string>()
  tools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http')) return
    traffic.requests++
    traffic.bytes += response.encodedDataLength
    if (type === 'Script') scripts.add(requestId)
  })
  tools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength
  })
  return () => {
    const taken = traffic
    traffic = none()
    return taken
  }
}

const none = (): Traffic => ({ requests: 0, bytes: 0, scriptBytes: 0 })
