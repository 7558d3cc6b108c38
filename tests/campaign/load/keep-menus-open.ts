import { connect } from 'node:net'
import { LOCATION } from '../../bench/orders/guest.ts'

/*
 * The open menus of a full house, in a process of their own: one that breaks is opened again after a
 * pause, as the app's pages do. Answers questions such as `usage` with how many are open.
 */
export interface OpenMenus {
  port: number
  count: number
}

export interface MenusState {
  open: number
  /** How often one of them broke. */
  broken: number
}

const MIN_PAUSE_MS = 500
const MAX_PAUSE_MS = 3_000
/** Opens that many in a second at the start. */
const OPEN_PER_SECOND = 500
/** The server sends a heartbeat each 15 s; a silent stream is dead. */
const SILENCE_TIMEOUT_MS = 25_000

const state: MenusState = { open: 0, broken: 0 }

process.on('message', (message) => {
  if (message === 'usage' || message === 'collect') return
  if (message === 'state') return void process.send?.(state)
  const { port, count } = message as OpenMenus
  for (let index = 0; index < count; index++) {
    setTimeout(() => keepOpen(port), (index / OPEN_PER_SECOND) * 1_000)
  }
  process.send?.(state)
})
process.send?.({ isReady: true })

function keepOpen(port: number, pauseMs = MIN_PAUSE_MS): void {
  const socket = connect(port, '127.0.0.1')
  let isOpen = false
  socket.setTimeout(SILENCE_TIMEOUT_MS, () => socket.destroy())
  socket.on('data', (data: Buffer) => {
    if (isOpen || !data.includes('event: menu\n')) return
    isOpen = true
    state.open++
  })
  socket.on('error', () => {})
  socket.on('end', () => socket.destroy())
  socket.on('close', () => {
    if (isOpen) {
      state.open--
      state.broken++
    }
    const next = isOpen ? MIN_PAUSE_MS : Math.min(pauseMs * 2, MAX_PAUSE_MS)
    setTimeout(() => keepOpen(port, next), next)
  })
  const path = `/api/vendor-locations/${LOCATION}/products/events`
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: close\r\n\r\n`)
}
