// @vitest-environment happy-dom
import { locks } from 'node:worker_threads'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

interface Letter {
  id: string
  text: string
}

const channels: BroadcastChannel[] = []
const ListedChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}
/** A closed tab hears nothing any more. */
function closeTabs() {
  for (const channel of channels.splice(0)) channel.close()
}

beforeEach(() => {
  closeTabs()
  vi.restoreAllMocks()
  vi.stubGlobal('BroadcastChannel', ListedChannel)
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', { locks })
})

/** A page of its own: what it knows is what the device has stored. */
async function openTab(trim?: (letters: Letter[]) => Letter[]) {
  vi.resetModules()
  const { createOutbox, forgetOutboxes } = await import('./outbox.ts')
  const { ApiError } = await import('./api-error.ts')
  const idOf = ({ id }: Letter) => id
  const outbox = createOutbox<Letter>({ name: 'letters', idOf, ...(trim && { trim }) })
  await outbox.load()
  const refuse = (status: number) => async () => {
    throw new ApiError('No', { status, code: 'CONFLICT' })
  }
  return { ...outbox, forgetOutboxes, refuse }
}
const letter = (id: string, text = id): Letter => ({ id, text })

/** Writes fail, as they do on a full disk, until the returned function is called. */
function failWrites() {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  return () => full.mockRestore()
}

test('a browser that blocks its storage, channels and locks sends what was put, and keeps it until then', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('BroadcastChannel', vi.fn(refuse))
  vi.stubGlobal('indexedDB', { open: refuse })
  vi.stubGlobal('navigator', { locks: { request: async () => refuse() } })
  const page = await openTab()
  page.put(letter('a'))
  await page.saved()
  expect(page.list()).toEqual([letter('a')])
  expect(await page.send('a', async (sent) => sent?.text)).toBe('a')
  expect(page.list()).toEqual([])
})

test('what is put is listed at once and found after a reload, until it is removed', async () => {
  const page = await openTab()
  page.put(letter('a'))
  page.put(letter('b'))
  expect(page.list()).toEqual([letter('a'), letter('b')])
  await page.saved()
  const again = await openTab()
  expect(again.list()).toEqual([letter('a'), letter('b')])
  again.remove('a')
  await again.saved()
  expect((await openTab()).list()).toEqual([letter('b')])
})

test('an item with the same id is replaced and comes last, stored or not', async () => {
  const page = await openTab()
  page.put(letter('a', 'first'))
  page.put(letter('b'))
  page.put(letter('a', 'second'))
  expect(page.list()).toEqual([letter('b'), letter('a', 'second')])
  await page.saved()
  const before = page.list()
  expect(page.list()).toBe(before)
  page.put(letter('b', 'second'))
  expect(page.list()).toEqual([letter('a', 'second'), letter('b', 'second')])
})

test('two tabs that write at the same moment lose nothing, and each hears of the other', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.put(letter('a'))
  other.put(letter('b'))
  await Promise.all([one.saved(), other.saved()])
  const ids = (tab: typeof one) => tab.list().map(({ id }) => id)
  await expect
    .poll(() => [ids(one).toSorted(), ids(other).toSorted()])
    .toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  one.remove('b')
  await expect.poll(() => ids(other)).toEqual(['a'])
})

test('what a full device does not store is listed while the page is open, and stored with the next change', async () => {
  const page = await openTab()
  const makeRoom = failWrites()
  page.put(letter('a'))
  await page.saved()
  await page.load()
  expect(page.list()).toEqual([letter('a')])
  expect((await openTab()).list()).toEqual([])
  makeRoom()
  page.put(letter('b'))
  await page.saved()
  expect((await openTab()).list()).toEqual([letter('a'), letter('b')])
})

test.each([
  ['has no database', () => undefined],
  ['never opens its database', () => ({ open: () => ({}) })],
])('a browser that %s keeps the items while the page is open', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB())
  const page = await openTab()
  page.put(letter('a'))
  await page.saved()
  expect([page.isLoaded(), page.list()]).toEqual([true, [letter('a')]])
  expect(await page.send('a', async (item) => item)).toEqual(letter('a'))
  expect(page.list()).toEqual([])
})

test('what an earlier version of the app kept in local storage is taken over once', async () => {
  localStorage.setItem('letters', JSON.stringify([letter('a'), letter('b')]))
  const makeRoom = failWrites()
  expect((await openTab()).list()).toEqual([letter('a'), letter('b')])
  expect(localStorage.getItem('letters')).not.toBeNull()
  closeTabs()
  makeRoom()
  const page = await openTab()
  expect(page.list()).toEqual([letter('a'), letter('b')])
  expect(localStorage.getItem('letters')).toBeNull()
  page.remove('a')
  await page.saved()
  expect((await openTab()).list()).toEqual([letter('b')])
})

test('what a tab with an earlier version still keeps is taken over at the next read', async () => {
  const page = await openTab()
  localStorage.setItem('letters', JSON.stringify([letter('a'), letter('b')]))
  await page.load()
  expect(page.list()).toEqual([letter('a'), letter('b')])
  // where nothing can be stored, what was sent does not come back
  localStorage.setItem('letters', JSON.stringify([letter('c')]))
  const makeRoom = failWrites()
  await page.load()
  page.remove('c')
  await page.load()
  expect(page.list()).toEqual([letter('a'), letter('b')])
  makeRoom()
})

test('trimmed items leave the device', async () => {
  const page = await openTab()
  for (const id of ['a', 'b', 'c']) page.put(letter(id))
  await page.saved()
  const trimmed = await openTab((letters) => letters.slice(-2))
  expect(trimmed.list()).toEqual([letter('b'), letter('c')])
  expect((await openTab()).list()).toEqual([letter('b'), letter('c')])
})

test('an item is stored before it is sent, and removed from the device before another tab may send it', async () => {
  const page = await openTab()
  // other tabs hear of a change after it is stored
  const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  page.put(letter('a'))
  await page.send('a', async () => {
    expect(told).toHaveBeenCalledTimes(1)
    return 'received'
  })
  expect(told).toHaveBeenCalledTimes(2)
  expect((await openTab()).list()).toEqual([])
})

test('an item that a tab is sending is not sent by another one, nor twice by the same', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.put(letter('a'))
  await one.saved()
  const sending = Promise.withResolvers<void>()
  const first = one.send('a', async (item) => {
    await sending.promise
    throw new Error(`lost: ${item?.id}`)
  })
  expect(one.isClaimed('a')).toBe(true)
  const find = async (item?: Letter) => item
  expect([await one.send('a', find), await other.send('a', find)]).toEqual([undefined, undefined])
  expect(one.isClaimed('a')).toBe(true)
  sending.resolve()
  await expect(first).rejects.toThrow('lost: a')
  expect(one.isClaimed('a')).toBe(false)
  expect(await other.send('a', find)).toEqual(letter('a'))
})

test('an item that another tab has sent is not sent again, even if that news is still on its way', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.put(letter('a'))
  await one.saved()
  await other.load()
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {})
  await one.send('a', async () => 'received')
  expect(other.list()).toEqual([letter('a')])
  expect(await other.send('a', async (item) => item)).toBeUndefined()
})

test('an item waits until the server has answered or refused it', async () => {
  const page = await openTab()
  const sendTo = (answer: () => Promise<unknown>) => page.send('a', answer).catch(() => undefined)
  for (const decide of [async () => 'received', page.refuse(409)]) {
    page.put(letter('a'))
    for (const status of [0, 401, 503]) {
      await sendTo(page.refuse(status))
      expect(page.list()).toEqual([letter('a')])
    }
    await sendTo(decide)
    expect(page.list()).toEqual([])
  }
})

test('what is kept of an answered or refused item takes its place, unless it is gone meanwhile', async () => {
  const page = await openTab()
  const kept = { answered: () => letter('a', 'answered'), refused: () => letter('a', 'refused') }
  page.put(letter('a'))
  await page.send('a', async () => 'received', kept)
  expect(page.list()).toEqual([letter('a', 'answered')])
  await expect(page.send('a', page.refuse(409), kept)).rejects.toThrow()
  expect(page.list()).toEqual([letter('a', 'refused')])
  await page.send('a', async () => (page.remove('a'), 'received'), kept)
  expect(page.list()).toEqual([])
})

test('after a logout only what belongs to the device stays, in all tabs', async () => {
  const [page, other] = [await openTab(), await openTab()]
  page.put(letter('a'))
  await page.saved()
  await page.forgetOutboxes(['letters'])
  expect((await openTab()).list()).toEqual([letter('a')])
  await page.forgetOutboxes([])
  await expect.poll(() => other.list()).toEqual([])
  expect((await openTab()).list()).toEqual([])
})
