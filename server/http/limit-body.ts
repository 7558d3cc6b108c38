import { bodyLimit } from 'hono/body-limit'
import { Failure } from '#domain/values/failure.ts'

/** Refuses a body of more bytes with 400, without reading the rest. */
export function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure('bad_request', 'The request is too large.', { code: 'REQUEST_TOO_LARGE' })
    },
  })
}
