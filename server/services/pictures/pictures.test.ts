import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAX_PICTURE_BYTES } from '#domain/values/picture-limits.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { type Person, startApiHarness } from '#tests/support/api-harness.ts'
import { toSmallPicture } from '#domain/values/small-picture.ts'
import { MANAGER_PHONE, OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { pictureFiles } from './picture-files.routes.ts'
import { reencodePicture } from './reencode-picture.ts'

const DATA_DIR = await mkdtemp(join(tmpdir(), 'pictures-'))
// runs last, after the app has stopped
afterAll(() => rm(DATA_DIR, { recursive: true }))
const harness = await startApiHarness({ environment: { DATA_DIR } })
let manager: Person
beforeAll(async () => {
  manager = await harness.signIn(MANAGER_PHONE)
})

const RED = { r: 200, g: 30, b: 30 }
const drawing = (width = 64, height = 32) =>
  sharp({ create: { width, height, channels: 3, background: RED } })
const [png, jpeg, webp, justTooLarge, noise] = await Promise.all([
  drawing().png().toBuffer(),
  drawing().jpeg().toBuffer(),
  drawing().webp().toBuffer(),
  drawing(8_000, 5_001).png({ compressionLevel: 1 }).toBuffer(),
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: RED,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer(),
])

async function upload(
  file: Uint8Array<ArrayBuffer>,
  options: { as?: Person | undefined; type?: string } = { as: manager },
) {
  const body = new FormData()
  body.set('picture', new File([file], 'flyer.png', { type: options.type ?? 'image/png' }))
  return post(body, options.as)
}

async function post(
  body: NonNullable<RequestInit['body']>,
  as: Person | undefined,
  headers: Record<string, string> = {},
) {
  const response = await harness.api.request('http://localhost/api/vendors/hall/pictures', {
    method: 'POST',
    body,
    headers: { ...headers, ...(as && { authorization: `Bearer ${as.idToken}` }) },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
  return {
    status: response.status,
    body: (await response.json()) as { url: string; code: string },
  }
}

const serve = (path: string) => pictureFiles(harness.services).request(path)
async function uploaded(file: Uint8Array<ArrayBuffer>) {
  const { status, body } = await upload(file)
  expect(status).toBe(200)
  return Buffer.from(await (await serve(body.url)).arrayBuffer())
}

const CHUNK_BYTES = 64 * 1024
/** Far over the limit, but short enough that a missing limit does not fill the memory. */
const LONG_CHUNKS = (2 * MAX_PICTURE_BYTES) / CHUNK_BYTES

/** Counts the bytes read of a body without a stated length. */
function longBody() {
  const counted = { chunks: 0 }
  const stream = new ReadableStream(
    {
      pull(controller) {
        counted.chunks += 1
        controller.enqueue(new Uint8Array(CHUNK_BYTES))
        if (counted.chunks === LONG_CHUNKS) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { counted, stream }
}
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }

test.each([
  ['PNG', png],
  ['JPEG', jpeg],
  ['WebP', webp],
])('a manager uploads a %s, and everyone gets it as WebP', async (_name, file) => {
  const answer = await upload(file)
  expect(answer.body.url).toMatch(/^\/pictures\/[0-9a-f]{64}\.webp$/)
  const served = await serve(answer.body.url)
  const { format, width, height } = await sharp(await served.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 64, height: 32 })
})

test('a picture is served with long-lived caching and only as a picture', async () => {
  const served = await serve((await upload(png)).body.url)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('the same picture gets the same address, and the upload is in the audit', async () => {
  const first = await upload(png)
  const again = await upload(png)
  expect(again.body.url).toBe(first.body.url)
  const entries = await harness.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'picture.uploaded'))
  expect(entries.at(-1)).toMatchObject({ actor: manager.userId, subjectId: 'HALL' })
})

test('a large picture is scaled down, and none is scaled up', async () => {
  const large = await sharp(await uploaded(await drawing(4000, 1000).png().toBuffer())).metadata()
  expect([large.width, large.height]).toEqual([1600, 400])
})

test('lists get a small picture that covers their flyers, and the large one of an earlier upload', async () => {
  const { url } = (await upload(await drawing(1000, 1500).png().toBuffer())).body
  const sizeOf = async (path: string) => {
    const { width, height } = await sharp(await (await serve(path)).arrayBuffer()).metadata()
    return [width, height]
  }
  expect(await sizeOf(toSmallPicture(url)!)).toEqual([360, 540])
  const earlier = `/pictures/${'e'.repeat(64)}.webp`
  await copyFile(join(DATA_DIR, url), join(DATA_DIR, earlier))
  expect(await sizeOf(toSmallPicture(earlier)!)).toEqual([1000, 1500])
})

test('a store that does not say that a small picture is missing serves the large one', async () => {
  const large = `/pictures/${'e'.repeat(64)}.webp`
  const read = (name: string) =>
    large.endsWith(name) ? Promise.resolve(new Uint8Array(webp)) : Promise.reject(new Error('403'))
  const files = pictureFiles({
    ...harness.services,
    pictures: { read, put: () => Promise.resolve(), remove: () => Promise.resolve() },
  })
  expect((await files.request(toSmallPicture(large)!)).status).toBe(200)
})

test('a picture that the store does not have is asked for once, however often it is opened', async () => {
  const asked: string[] = []
  const read = (name: string) => {
    asked.push(name)
    return Promise.resolve(undefined)
  }
  const files = pictureFiles({
    ...harness.services,
    pictures: { read, put: () => Promise.resolve(), remove: () => Promise.resolve() },
  })
  const large = `/pictures/${'d'.repeat(64)}.webp`
  for (const path of [large, toSmallPicture(large)!, large, toSmallPicture(large)!]) {
    expect((await files.request(path)).status).toBe(404)
  }
  expect(asked).toEqual([`${'d'.repeat(64)}.webp`, `${'d'.repeat(64)}-small.webp`])
})

test('unknown pictures are limited per address, and known ones are served meanwhile', async () => {
  const { body } = await upload(png)
  const files = pictureFiles({
    ...harness.services,
    config: { ...harness.services.config, UNKNOWN_CODES_PER_IP_TEN_MINUTES: 2 },
  })
  const miss = (digit: string) => files.request(`/pictures/${digit.repeat(64)}.webp`)
  expect((await miss('1')).status).toBe(404)
  expect((await miss('2')).status).toBe(404)
  const refused = await miss('3')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await files.request(body.url)).status).toBe(200)
})

test('a picture that a busy server cannot read in time is not called damaged', async () => {
  vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(
    new Error('timeout: 69% complete\nVipsImage: killed for image "temp-35"'),
  )
  const { status, body } = await upload(png)
  expect([status, body.code]).toEqual([503, 'PICTURES_BUSY'])
  expect((await upload(png)).status).toBe(200)
})

test('only valid picture names are looked up', async () => {
  await uploaded(png)
  await writeFile(join(DATA_DIR, 'secret.txt'), 'not a picture')
  const names = [
    '0'.repeat(64) + '.webp',
    '0'.repeat(64) + '-small.webp',
    '..%2fsecret.txt',
    'x.webp',
    '.half',
    '',
  ]
  for (const name of names) expect((await serve(`/pictures/${name}`)).status, name).toBe(404)
})

describe('uploading is refused', () => {
  test('an upload is refused without a sign-in, for staff and for managers of another venue', async () => {
    const staff = await harness.signIn(STAFF_PHONE)
    const elsewhere = await harness.signIn(OTHER_STAFF_PHONE)
    expect((await upload(png, {})).status).toBe(401)
    expect((await upload(png, { as: staff })).status).toBe(403)
    expect((await upload(png, { as: elsewhere })).status).toBe(403)
  })

  test('an upload is refused before the body is read, whatever its headers are', async () => {
    const staff = await harness.signIn(STAFF_PHONE)
    for (const [as, status] of [
      [staff, 403],
      [undefined, 401],
    ] as const) {
      const { counted, stream } = longBody()
      const answer = await post(stream, as, { ...MULTIPART, 'idempotency-key': 'a-key' })
      expect(answer.status).toBe(status)
      expect(counted.chunks).toBe(0)
    }
  })
})

describe('an upload is refused for', () => {
  test('a body over the limit is refused without reading the rest', async () => {
    const { counted, stream } = longBody()
    const answer = await post(stream, manager, MULTIPART)
    expect(answer).toMatchObject({ status: 400, body: { code: 'REQUEST_TOO_LARGE' } })
    expect(counted.chunks * CHUNK_BYTES).toBeLessThan(MAX_PICTURE_BYTES * 1.1)
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF that is a script', 'GIF89a/*xxxxxxxxxx*/=1;alert(1)'],
    ['PDF', '%PDF-1.7'],
    ['TIFF', 'II*\0\b\0\0\0'],
    ['nothing at all', ''],
  ])('an upload is refused for %s, whatever type it claims', async (_name, text) => {
    const answer = await upload(new Uint8Array(Buffer.from(text)))
    expect(answer).toMatchObject({ status: 400, body: { code: 'PICTURE_TYPE' } })
  })

  test.each([
    [
      'a PNG that is an SVG after its first bytes',
      Buffer.concat([png.subarray(0, 8), Buffer.from('<svg/>')]),
    ],
    ['a JPEG that ends too early', noise.subarray(0, noise.length / 2)],
    ['a PNG of 50,000 by 50,000 pixels', hugePng(50_000)],
    ['a JPEG of 65,000 by 65,000 pixels', hugeJpeg(65_000)],
    ['a sound PNG of just over 40 megapixels', justTooLarge],
  ])('an upload is refused for %s', async (_name, file) => {
    const answer = await upload(new Uint8Array(file))
    expect(answer).toMatchObject({ status: 400, body: { code: 'PICTURE_UNREADABLE' } })
  })

  test('a form without a file is refused', async () => {
    const body = new FormData()
    body.set('picture', 'https://evil.example/x.png')
    expect(await post(body, manager)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    })
  })

  test('an upload that is refused stores nothing', async () => {
    await upload(png)
    const before = await readdir(join(DATA_DIR, 'pictures'))
    await upload(new Uint8Array(hugePng(50_000)))
    expect(await readdir(join(DATA_DIR, 'pictures'))).toEqual(before)
    expect(before.every((name) => name.endsWith('.webp'))).toBe(true)
  })
})

describe('a re-encoded picture drops', () => {
  test('location and camera data, and stays upright', async () => {
    const taken = await drawing()
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '34/1 3/1 8/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { exif, icc, xmp, width, height } = await sharp(
      await uploaded(new Uint8Array(taken)),
    ).metadata()
    expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined })
    expect([width, height]).toEqual([32, 64])
  })

  test.each([
    ['PNG', png],
    ['JPEG', jpeg],
    ['WebP', webp],
  ])('another file behind a %s is not stored', async (_name, file) => {
    const hidden = '<?php system($_GET[0]);?><script>alert(document.domain)</script>PK\u0003\u0004'
    const kept = await uploaded(new Uint8Array(Buffer.concat([file, Buffer.from(hidden)])))
    expect(kept.includes('script')).toBe(false)
    expect(kept.includes('<?php')).toBe(false)
    expect(kept.includes('PK\u0003\u0004')).toBe(false)
  })
})

test('no more than two pictures are decoded at the same time', async () => {
  const large = await drawing(3000, 3000).png().toBuffer()
  let finished = false
  const all = Promise.all(Array.from({ length: 6 }, () => reencodePicture(large))).finally(() => {
    finished = true
  })
  // The count of those that run alone: one that is just taken from the queue may be in both counts.
  let most = 0
  while (!finished) {
    most = Math.max(most, sharp.counters().process)
    await new Promise(setImmediate)
  }
  await all
  expect(most).toBe(2)
})

/** Creates a PNG whose header promises this many pixels a side. */
function hugePng(side: number): Buffer {
  const file = Buffer.from(png)
  file.writeUInt32BE(side, 16)
  file.writeUInt32BE(side, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

/** Creates a JPEG whose frame header promises this many pixels a side. */
function hugeJpeg(side: number): Buffer {
  const file = Buffer.from(jpeg)
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
  file.writeUInt16BE(side, frame + 5)
  file.writeUInt16BE(side, frame + 7)
  return file
}
