import { expect, test } from 'vitest'
import {
  DIFFERENT,
  NO_SERIAL_NUMBER,
  NOT_WRITTEN,
  startTagWriter,
  type TagReader,
  type TagState,
} from './tag-writer.ts'

const ORIGIN = 'https://order.example'
const ID = '04:A2:19'

async function start(
  overrides: { add?: () => Promise<void>; write?: TagReader['write']; keeps?: boolean } = {},
) {
  let content = ''
  const added: string[] = []
  const states: TagState[] = []
  const reader = Object.assign(new EventTarget(), {
    scan: () => Promise.resolve(),
    makeReadOnly: () => Promise.resolve(),
    write:
      overrides.write ??
      ((message: { records: { data: string }[] }) => {
        if (overrides.keeps !== false) content = message.records[0]?.data ?? ''
        return Promise.resolve()
      }),
  }) satisfies TagReader
  const stop = new AbortController()
  await startTagWriter({
    reader,
    origin: ORIGIN,
    signal: stop.signal,
    add: (nfcId) => {
      added.push(nfcId)
      return overrides.add?.() ?? Promise.resolve()
    },
    refusalOf: (error) => (error as Error).message,
    onState: (state) => states.push(state),
  })
  return {
    added,
    states,
    stop,
    async tap(serialNumber: string) {
      const data = new DataView(new TextEncoder().encode(content).buffer)
      const message = { records: content ? [{ recordType: 'url', data }] : [] }
      reader.dispatchEvent(Object.assign(new Event('reading'), { serialNumber, message }))
      // lets the pending answers arrive
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

test('a tapped wristband is added, written, and done when it is read back the same', async () => {
  const { tap, states, added } = await start()
  await tap('04:a2:19')
  expect(states.map(({ step }) => step)).toEqual(['waiting', 'writing', 'checking'])
  await tap('04:a2:19')
  expect(states.at(-1)).toEqual({ step: 'done', nfcId: ID })
  expect(added).toEqual([ID])
})

test('a wristband with another address on it is not done', async () => {
  const { tap, states } = await start({ keeps: false })
  await tap(ID)
  await tap(ID)
  expect(states.at(-1)).toEqual({ step: 'failed', nfcId: ID, text: DIFFERENT })
})

test('a wristband that cannot be written shows an error', async () => {
  const { tap, states } = await start({ write: () => Promise.reject(new Error('locked')) })
  await tap(ID)
  expect(states.at(-1)).toEqual({ step: 'failed', nfcId: ID, text: NOT_WRITTEN })
})

test('a wristband of another owner is not written', async () => {
  let writes = 0
  const { tap, states } = await start({
    add: () => Promise.reject(new Error('taken')),
    write: () => {
      writes += 1
      return Promise.resolve()
    },
  })
  await tap(ID)
  expect(states.at(-1)).toEqual({ step: 'failed', nfcId: ID, text: 'taken' })
  expect(writes).toBe(0)
})

test('a wristband without a serial number is not added', async () => {
  const { tap, states, added } = await start()
  await tap('')
  expect(states.at(-1)).toMatchObject({ step: 'failed', text: NO_SERIAL_NUMBER })
  expect(added).toEqual([])
})

test('tapping another wristband before the check starts over', async () => {
  const { tap, states, added } = await start()
  await tap(ID)
  await tap('04:B7')
  expect(states.at(-1)).toEqual({ step: 'checking', nfcId: '04:B7' })
  expect(added).toEqual([ID, '04:B7'])
})

test('a stopped writer ignores taps', async () => {
  const { tap, states, stop } = await start()
  stop.abort()
  await tap(ID)
  expect(states.map(({ step }) => step)).toEqual(['waiting'])
})
