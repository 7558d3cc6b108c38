import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Changes } from './changes.ts'
import { startLiveValues } from './live-values.ts'

const log = pino({ level: 'silent' })
const NEVER_MS = 1_000_000

function start(options: { refreshEveryMs?: number; restMs?: number } = {}) {
  const hints: ((id: string) => void)[] = []
  const changes: Pick<Changes, 'subscribe' | 'onGap'> = {
    subscribe: (_topic, listener) => (hints.push(listener), () => {}),
    onGap: () => () => {},
  }
  const reads: string[][] = []
  const closing = new AbortController()
  let version = 1
  let isDown = false
  let running = 0
  let mostAtOnce = 0
  let finish: (() => void) | undefined
  const services = { changes: changes as Changes, closing: closing.signal, log }
  const reader = startLiveValues<number>(services, {
    topic: 'order',
    async read(keys) {
      reads.push(keys)
      if (isDown) throw new Error('down')
      const readVersion = version
      mostAtOnce = Math.max(mostAtOnce, ++running)
      await Promise.resolve()
      running--
      if (finish) await new Promise<void>((resolve) => (finish = resolve))
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, readVersion]))
    },
    refreshEveryMs: NEVER_MS,
    ...options,
  })
  return {
    reader,
    announce: (id: string) => hints.forEach((listener) => listener(id)),
    reads,
    mostAtOnce: () => mostAtOnce,
    change: () => version++,
    setDown: (down: boolean) => (isDown = down),
    /** Holds the next read until it is released. */
    holdRead: () => (finish = () => {}),
    letGo() {
      finish?.()
      finish = undefined
    },
  }
}

test('many subscribers of one key share a read, and many keys share a statement', async () => {
  const { reader, reads, mostAtOnce } = start()
  let received = 0
  for (let count = 0; count < 500; count++) reader.subscribe('one', () => received++)
  for (let count = 0; count < 500; count++) reader.subscribe(`key-${count}`, () => received++)
  await expect.poll(() => received).toBeGreaterThanOrEqual(1_000)
  expect(reads.length).toBeLessThanOrEqual(3)
  const before = reads.length
  reader.refresh()
  reader.refresh()
  await expect.poll(() => received).toBeGreaterThanOrEqual(2_000)
  expect(reads.length - before).toBeLessThanOrEqual(3)
  expect(Math.max(...reads.map((keys) => keys.length))).toBeLessThanOrEqual(500)
  expect(mostAtOnce()).toBe(1)
})

test('a change announced during a read causes another read', async () => {
  const held = start()
  held.holdRead()
  const received: unknown[] = []
  held.reader.subscribe('a', (value) => received.push(value))
  await expect.poll(() => held.reads.length).toBe(1)
  held.change()
  held.announce('a')
  held.letGo()
  await expect.poll(() => received).toEqual([1, 2])
})

test('a read that fails is retried, and nothing is sent meanwhile', async () => {
  const { reader, reads, setDown } = start()
  setDown(true)
  const received: unknown[] = []
  reader.subscribe('a', (value) => received.push(value))
  await expect.poll(() => reads.length).toBeGreaterThan(0)
  expect(received).toEqual([])
  setDown(false)
  await expect.poll(() => received).toEqual([1])
})

test('at each interval all followed keys are read again, and no others', async () => {
  const { reader, reads } = start({ refreshEveryMs: 5 })
  const received: unknown[] = []
  const stop = reader.subscribe('left', () => {})
  reader.subscribe('none', (value) => received.push(value))
  await expect.poll(() => received.length).toBeGreaterThan(2)
  expect(received[0]).toBe(undefined)
  stop()
  const before = reads.length
  await expect.poll(() => reads.length).toBeGreaterThan(before + 2)
  expect(reads.at(-1)).toEqual(['none'])
})
