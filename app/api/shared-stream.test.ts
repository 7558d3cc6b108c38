import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream } from './follow-stream.ts'

const EVENT = { event: 'orders', data: '{}' }
/** The open streams. */
let streams: Set<ReadableStreamDefaultController<Uint8Array>>
let page: EventTarget & { visibilityState: string }
let stops: (() => void)[]

beforeEach(() => {
  streams = new Set()
  stops = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        streams.add(stream)
        signal.addEventListener('abort', () => {
          streams.delete(stream)
          stream.error(signal.reason)
        })
      },
    })
    return new Response(body)
  })
})
afterEach(async () => {
  for (const stop of stops) stop()
  await expect.poll(() => streams.size).toBe(0)
  vi.unstubAllGlobals()
})

/** Opens a visible tab that follows the same path. */
function openTab() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  // followers read the state of their own tab when they start and when it changes
  const inTab = <Answer>(work: () => Answer) => {
    vi.stubGlobal('document', (page = document))
    return work()
  }
  const onEvent = vi.fn()
  const poll = vi.fn()
  const stop = inTab(() => followStream({ path: '/orders/events', onEvent, poll }))
  stops.push(() => inTab(stop))
  const show = (state: string) =>
    inTab(() => {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
    })
  return { onEvent, poll, stop: () => inTab(stop), show }
}

/** Opens tabs one after the other; the first one has the stream. */
async function openTabs(count: number) {
  const [first, ...others] = Array.from({ length: count }, openTab)
  await expect.poll(() => streams.size).toBe(1)
  return [first, ...others] as [ReturnType<typeof openTab>, ...ReturnType<typeof openTab>[]]
}
const stream = () => [...streams].at(-1)
const send = () => stream()?.enqueue(new TextEncoder().encode('event: orders\ndata: {}\n\n'))
const numberOf = ({ onEvent }: { onEvent: ReturnType<typeof vi.fn> }) => onEvent.mock.calls.length

test('ten tabs share one stream, and each gets every event', async () => {
  const tabs = await openTabs(10)
  send()
  for (const { onEvent } of tabs) await expect.poll(() => onEvent.mock.calls).toEqual([[EVENT]])
  expect(streams.size).toBe(1)
})

test('every tab polls when the stream ends', async () => {
  const tabs = await openTabs(2)
  stream()?.close()
  for (const { poll } of tabs) await expect.poll(() => poll.mock.calls.length).toBe(1)
})

test('another tab opens the stream when the tab that had it closes', async () => {
  const [first, second] = await openTabs(2)
  const before = stream()
  first.stop()
  await expect.poll(() => streams.size === 1 && stream() !== before).toBe(true)
  send()
  await expect.poll(() => numberOf(second!)).toBe(1)
  expect(first.onEvent).not.toHaveBeenCalled()
})

test('a hidden tab leaves the stream to a visible one, and follows it again when it is shown', async () => {
  const [first, second] = await openTabs(2)
  const before = stream()
  first.show('hidden')
  await expect.poll(() => streams.size === 1 && stream() !== before).toBe(true)
  send()
  await expect.poll(() => numberOf(second!)).toBe(1)
  expect(first.onEvent).not.toHaveBeenCalled()
  first.show('visible')
  await expect.poll(() => first.onEvent.mock.calls).toEqual([[EVENT]])
  expect(streams.size).toBe(1)
})

test('hidden tabs have no stream', async () => {
  const [only] = await openTabs(1)
  only.show('hidden')
  await expect.poll(() => streams.size).toBe(0)
  only.show('visible')
  await expect.poll(() => streams.size).toBe(1)
})

test('a tab that joins gets the latest event of the stream', async () => {
  const [first] = await openTabs(1)
  send()
  await expect.poll(() => numberOf(first)).toBe(1)
  const second = openTab()
  await expect.poll(() => second.onEvent.mock.calls).toEqual([[EVENT]])
})

test('without Web Locks each tab has its own stream', async () => {
  vi.stubGlobal('navigator', {})
  openTab()
  openTab()
  await expect.poll(() => streams.size).toBe(2)
})
