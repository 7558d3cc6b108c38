import { AwsClient } from 'aws4fetch'
import { Failure } from '#domain/values/failure.ts'
import type { PictureStorage } from './picture-storage.ts'

/** Limit of all attempts together, until the last byte. */
const TIMEOUT_MS = 8_000

/** An answer that another attempt would not change. */
export class StoreRefusal extends Error {
  override name = 'StoreRefusal'
  /** What the store refuses: the bucket, the keys, or something else about this request. */
  readonly refused: 'bucket' | 'keys' | 'request'

  constructor(message: string, refused: StoreRefusal['refused']) {
    super(message)
    this.refused = refused
  }
}

/**
 * Stores pictures as objects of a bucket, addressed by path as every S3-compatible store
 * understands.
 */
export function createS3Storage(options: {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}): PictureStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const addressOf = (name: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/pictures/${name}`

  /**
   * Asks a second time after a failure of the store. The client's own `fetch` would lose the time limit
   * with its first garbage collection. @returns the stored bytes; undefined for an object or a bucket that
   * does not exist
   */
  async function send(name: string, init: RequestInit) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const ask = async () => fetch(await client.sign(addressOf(name), init), { signal })
      const first = await ask()
      const isDown = first.status >= 500
      if (isDown) await first.body?.cancel()
      const response = isDown ? await ask() : first
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (response.status === 404) return undefined
      if (!response.ok) throw toRefusal(response.status, Buffer.from(bytes).toString())
      return bytes
    } catch (cause) {
      throw outOfReach(cause)
    }
  }
  return {
    async put(name, webp) {
      const stored = await send(name, {
        method: 'PUT',
        body: new Uint8Array(webp),
        headers: { 'content-type': 'image/webp' },
      })
      if (!stored) throw outOfReach(new StoreRefusal('The bucket does not exist', 'bucket'))
    },
    read: (name) => send(name, { method: 'GET' }),
    async remove(name) {
      await send(name, { method: 'DELETE' })
    },
  }
}

/** The store says why in XML: a clock that is wrong is refused with 403, too. */
function toRefusal(status: number, xml: string): StoreRefusal {
  const code = /<Code>(\w+)<\/Code>/.exec(xml)?.[1]
  const areKeys = [401, 403].includes(status) && code !== 'RequestTimeTooSkewed'
  const text = ['The store answered', status, code].filter(Boolean).join(' ')
  return new StoreRefusal(text, areKeys ? 'keys' : 'request')
}

function outOfReach(cause: unknown) {
  return new Failure('unavailable', 'Pictures cannot be saved right now. Please try again.', {
    code: 'PICTURE_STORE_UNAVAILABLE',
    retryAfterSeconds: 5,
    cause,
  })
}
