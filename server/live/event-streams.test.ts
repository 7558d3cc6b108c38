import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Failure } from '#domain/values/failure.ts'
import { systemContext } from '#server/process/context.ts'
import type { Env } from '#server/calls/api-request.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { readStream } from '#tests/support/read-stream.ts'
import { createEventStreams } from './event-streams.ts'
import type { LiveValues } from './live-values.ts'

const { services } = await startApiHarness()

/** Streams of a value that the test changes, with limits of their own. */
function openHouse({ maxStreams, perAddress = 0 }: { maxStreams?: number; perAddress?: number }) {
  const config = { ...services.config, OPEN_MENUS_PER_IP: perAddress, TRUSTED_PROXIES: 1 }
  const streams = createEventStreams({ ...services, config }, maxStreams)
  let value: unknown = 'first'
  const listeners = new Set<(value: unknown) => void>()
  const values: LiveValues<unknown> = {
    refresh: () => listeners.forEach((notify) => notify(value)),
    subscribe(_key, notify) {
      listeners.add(notify)
      queueMicrotask(() => notify(value))
      return () => listeners.delete(notify)
    },
  }
  const app = new Hono<Env>()
    .use(async (c, next) => {
      c.set('context', { ...systemContext(services, 'test'), config })
      await next()
    })
    .get('/', (c) => streams.answerPublic(c, { key: 'value', event: 'value', values, of: 'it' }))
    .onError((error, c) => c.text('', error instanceof Failure ? 503 : 500))
  return {
    streams,
    open: async (address = '192.0.2.1') =>
      app.request('/', { headers: { 'x-forwarded-for': address } }),
    change(next: unknown) {
      value = next
      values.refresh()
    },
    listenerCount: () => listeners.size,
  }
}

test('a node limits its number of open streams; further pages poll', async () => {
  const house = openHouse({ maxStreams: 1 })
  const first = readStream(await house.open())
  expect((await house.open()).status).toBe(503)
  await first.close()
  await expect.poll(() => house.streams.count()).toBe(0)
  expect((await house.open()).status).toBe(200)
})

test('an address can hold a limited number of streams, and other addresses are not refused', async () => {
  const house = openHouse({ perAddress: 2 })
  const first = readStream(await house.open())
  await house.open()
  expect((await house.open()).status).toBe(503)
  expect((await house.open('192.0.2.2')).status).toBe(200)
  await first.close()
  await expect.poll(async () => (await house.open()).status).toBe(200)
})

test('a reader that does not read is cut off, and the others continue', async () => {
  const house = openHouse({})
  const silent = await house.open()
  const reading = readStream(await house.open())
  await expect.poll(() => reading.heard.length).toBe(1)
  for (const letter of ['a', 'b', 'c', 'd']) {
    house.change(letter.repeat(200_000))
    await expect.poll(() => reading.heard.at(-1)?.data).toContain(letter)
  }
  await expect.poll(() => house.streams.count()).toBe(1)
  expect(reading.isOver()).toBe(false)
  await silent.body?.cancel().catch(() => {})
})

test('an equal value is not sent again, and the last page to close ends the reading', async () => {
  const house = openHouse({})
  const pages = [readStream(await house.open()), readStream(await house.open())]
  await expect.poll(() => pages.map(({ heard }) => heard.length)).toEqual([1, 1])
  house.change('first')
  house.change('second')
  await expect.poll(() => pages.map(({ heard }) => heard.length)).toEqual([2, 2])
  expect(house.listenerCount()).toBe(1)
  await Promise.all(pages.map((page) => page.close()))
  await expect.poll(() => house.listenerCount()).toBe(0)
})
