import { AwsClient } from 'aws4fetch'
import { Failure } from '#domain/values/failure.ts'
import type { PictureStorage } from './picture-storage.ts'

const TIMEOUT_MS = 8_000
/** Retries after the first attempt, few enough that a slow store does not exceed the browser's timeout. */
const RETRIES = 1

/** Pictures as objects of a bucket, addressed by path as every S3-compatible store understands. */
export function createS3Storage(options: {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}): PictureStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  })
  const addressOf = (name: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/pictures/${name}`

  async function send(name: string, init: RequestInit): Promise<Response> {
    try {
      return await client.fetch(addressOf(name), {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch (cause) {
      throw outOfReach(cause)
    }
  }
  return {
    async put(name, webp) {
      const response = await send(name, {
        method: 'PUT',
        body: new Uint8Array(webp),
        headers: { 'content-type': 'image/webp' },
      })
      if (!response.ok) throw outOfReach(new Error(`The store answered ${response.status}`))
    },
    async read(name) {
      const response = await send(name, { method: 'GET' })
      if (response.status === 404) return undefined
      if (!response.ok) throw outOfReach(new Error(`The store answered ${response.status}`))
      return new Uint8Array(await response.arrayBuffer())
    },
  }
}

function outOfReach(cause: unknown) {
  return new Failure('unavailable', 'Pictures cannot be saved right now. Please try again.', {
    code: 'PICTURE_STORE_UNAVAILABLE',
    retryAfterSeconds: 5,
    cause,
  })
}
