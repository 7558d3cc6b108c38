import type { Server, ServerResponse } from 'node:http'

export interface Drain {
  /** From now on each answer ends its connection: the client's next request goes elsewhere. */
  turnAway(): void
  /** No new connections. What is at work finishes, within `patienceMs`; the rest is cut off. */
  finish(patienceMs: number): Promise<void>
}

/** Watches what a server is answering, so that it can stop without breaking an answer off. */
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
