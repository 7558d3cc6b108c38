import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FollowOptions } from '#app/api/follow-stream.ts'
import { shareStream } from './share-stream.ts'

/** The open streams, each with the callbacks of its tab. */
const streams = new Set<FollowOptions>()
vi.mock('#app/api/follow-stream.ts', () => ({
  followStream(options: FollowOptions) {
    streams.add(options)
    return () => streams.delete(options)
  },
}))

const EVENT = { event: 'orders', data: '{}' }
let page: EventTarget & { visibilityState: string }
let stops: (() => void)[]

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  stops = []
})
afterEach(async () => {
  for (const stop of stops) stop()
  await expect.poll(() => streams.size).toBe(0)
  vi.unstubAllGlobals()
})

/** Opens another tab that follows the same path, visible by default. */
function openTab({ isVisible = true } = {}) {
  page.visibilityState = isVisible ? 'visible' : 'hidden'
  const heard = vi.fn()
  const poll = vi.fn()
  const stop = shareStream({ path: '/orders/events', onEvent: heard, poll })
  stops.push(stop)
  return { heard, poll, stop }
}
const stream = () => [...streams].at(-1)

test('ten tabs share one stream, and each gets every event', async () => {
  const tabs = Array.from({ length: 10 }, () => openTab())
  await expect.poll(() => streams.size).toBe(1)
  stream()?.onEvent(EVENT)
  for (const { heard } of tabs) {
    await expect.poll(() => heard.mock.calls).toEqual([[EVENT]])
  }
})

test('while there is no stream every tab polls', async () => {
  const tabs = [openTab(), openTab()]
  await expect.poll(() => streams.size).toBe(1)
  stream()?.poll()
  for (const { poll } of tabs) await expect.poll(() => poll.mock.calls.length).toBe(1)
})

test('when the tab with the stream closes another one opens it', async () => {
  const first = openTab()
  await expect.poll(() => streams.size).toBe(1)
  const second = openTab({ isVisible: false })
  const before = stream()
  first.stop()
  await expect.poll(() => stream() !== before && streams.size).toBe(1)
  stream()?.onEvent(EVENT)
  await expect.poll(() => second.heard.mock.calls.length).toBe(1)
  expect(first.heard).not.toHaveBeenCalled()
})

test('the visible tab takes over the stream, because browsers suspend the others', async () => {
  const first = openTab()
  await expect.poll(() => streams.size).toBe(1)
  const before = stream()
  const second = openTab()
  await expect.poll(() => streams.size === 1 && stream() !== before).toBe(true)
  stream()?.onEvent(EVENT)
  await expect.poll(() => first.heard.mock.calls.length).toBe(1)
  expect(second.heard).toHaveBeenCalledTimes(1)
})

test('without Web Locks each tab has its own stream', async () => {
  vi.stubGlobal('navigator', {})
  openTab()
  openTab()
  expect(streams.size).toBe(2)
})
