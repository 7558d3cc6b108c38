import { onReconnect } from './connection.ts'

/** Waits this long, or until the network is back or the signal aborts. */
export function pauseUntilOnline(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stopListening()
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    const stopListening = onReconnect(finish)
    signal?.addEventListener('abort', finish)
  })
}
