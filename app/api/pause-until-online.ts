import { onReconnect } from './connection.ts'

/** Waits this long, or until the network is back. */
export function pauseUntilOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    const stopListening = onReconnect(finish)
  })
}
