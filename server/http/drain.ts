import type { Server, ServerResponse } from 'node:http'

export interface Drain {
  /** Closes each connection after its response, so that the next request goes to another node. */
  closeAfterResponses(): void
  /** Accepts no new connections and waits up to `timeoutMs` for running requests; the rest is aborted. */
  finish(timeoutMs: number): Promise<void>
}

/** Tracks running requests, so that the server can stop without aborting them. */
export function trackResponses(server: Server): Drain {
  const running = new Set<ServerResponse>()
  let isDraining = false

  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isDraining) response.setHeader('Connection', 'close')
    running.add(response)
    response.once('close', () => running.delete(response))
  })

  return {
    closeAfterResponses() {
      isDraining = true
      for (const response of running) {
        if (!response.headersSent) response.setHeader('Connection', 'close')
      }
    },
    finish(timeoutMs) {
      for (const response of running) endConnectionAfter(response)
      return new Promise((resolve) => {
        const cutOff = setTimeout(() => {
          server.closeAllConnections()
          resolve()
        }, timeoutMs)
        server.close(() => {
          clearTimeout(cutOff)
          resolve()
        })
      })
    },
  }
}

/** The response was started with keep-alive before the server began to stop. */
function endConnectionAfter(response: ServerResponse): void {
  const { socket } = response
  response.once('finish', () => socket?.destroySoon())
}
