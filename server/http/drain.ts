import type { Server, ServerResponse } from 'node:http'

export interface Drain {
  /** Closes each connection after its response, so that the next request goes to another node. */
  turnAway(): void
  /** Accepts no new connections and waits up to `patienceMs` for running requests; the rest is aborted. */
  finish(patienceMs: number): Promise<void>
}

/** Tracks running requests, so that the server can stop without aborting them. */
export function watchAnswers(server: Server): Drain {
  const atWork = new Set<ServerResponse>()
  let isTurningAway = false

  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isTurningAway) response.setHeader('Connection', 'close')
    atWork.add(response)
    response.once('close', () => atWork.delete(response))
  })

  return {
    turnAway() {
      isTurningAway = true
      for (const response of atWork) {
        if (!response.headersSent) response.setHeader('Connection', 'close')
      }
    },
    finish(patienceMs) {
      for (const response of atWork) endConnectionAfter(response)
      return new Promise((resolve) => {
        const cutOff = setTimeout(() => {
          server.closeAllConnections()
          resolve()
        }, patienceMs)
        server.close(() => {
          clearTimeout(cutOff)
          resolve()
        })
      })
    },
  }
}

/** A stream promised to keep its connection before it was known that the server stops. */
function endConnectionAfter(response: ServerResponse): void {
  const { socket } = response
  response.once('finish', () => socket?.destroySoon())
}
