import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startObjectStore } from '#tests/support/object-store.ts'
import { stopTimeLimits } from '#tests/support/time-limits.ts'
import { parseConfig } from '../../process/config.ts'
import { openPictureStorage } from './open-picture-storage.ts'

const store = await startObjectStore('venue-pictures')
beforeEach(() => Object.assign(store, { seen: [], refusal: undefined, onLate: undefined }))

const SETTINGS = {
  S3_ENDPOINT: store.url,
  S3_BUCKET: 'venue-pictures',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_REGION: 'us-west-2',
}
const UNREACHABLE = { kind: 'unavailable', code: 'PICTURE_STORE_UNAVAILABLE' }
const pictures = openPictureStorage(parseConfig(SETTINGS))

test('a picture is stored under its name with a signed request and read back', async () => {
  await pictures.put('a.webp', Buffer.from('bytes'))
  expect([...store.objects.keys()]).toEqual(['/venue-pictures/pictures/a.webp'])
  expect(Buffer.from((await pictures.read('a.webp'))!).toString()).toBe('bytes')
  for (const { headers } of store.seen) {
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/us-west-2\/s3\/aws4_request, /,
    )
  }
})

test('a picture is removed, also twice', async () => {
  await pictures.put('old.webp', Buffer.from('bytes'))
  await pictures.remove('old.webp')
  await pictures.remove('old.webp')
  expect(await pictures.read('old.webp')).toBeUndefined()
})

test('a missing picture is not found', async () => {
  expect(await pictures.read('none.webp')).toBeUndefined()
})

test('a failing store is retried once and then reported as unreachable', async () => {
  store.refusal = 500
  await expect(pictures.read('a.webp')).rejects.toMatchObject(UNREACHABLE)
  expect(store.seen).toHaveLength(2)
  await expect(pictures.put('b.webp', Buffer.from('x'))).rejects.toMatchObject(UNREACHABLE)
})

test('a store that does not answer is given up before the browser gives up', async () => {
  const limits = stopTimeLimits()
  const arrived = new Promise<void>((resolve) => (store.onLate = resolve))
  const putting = pictures.put('c.webp', Buffer.from('x'))
  await arrived
  limits.runOut()
  await expect(putting).rejects.toMatchObject(UNREACHABLE)
})

test('a store that sends half a picture is given up before the browser gives up', async () => {
  store.onLate = () => {}
  const limits = stopTimeLimits()
  const answered = untilAnswered()
  const reading = pictures.read('a.webp')
  await answered
  limits.runOut()
  await expect(reading).rejects.toMatchObject(UNREACHABLE)
})

/** Resolves when the head of the next answer has arrived. */
function untilAnswered(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request)
    resolve()
    return response
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return promise
}

test('a bucket that does not exist stores nothing', async () => {
  const elsewhere = openPictureStorage(parseConfig({ ...SETTINGS, S3_BUCKET: 'none' }))
  await expect(elsewhere.put('a.webp', Buffer.from('x'))).rejects.toMatchObject(UNREACHABLE)
})

test('an incomplete configuration stops the start and names what is missing', () => {
  expect(() => parseConfig({ S3_BUCKET: 'venue-pictures' })).toThrow(/S3_SECRET_ACCESS_KEY/)
})
