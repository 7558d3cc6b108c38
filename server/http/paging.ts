import { z } from 'zod'
import { Failure } from '#domain/values/failure.ts'

const DEFAULT_PAGE_SIZE = 50
const LARGEST_PAGE_SIZE = 200

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  nextToken: z.string().max(256).optional(),
})

export type Page = z.output<typeof pageQuery>

const positionSchema = z.object({ at: z.coerce.date(), id: z.uuid() })
export type Position = z.output<typeof positionSchema>

/** The last row of a page as an opaque token. */
export function toPageToken(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** @throws Failure bad_request for a token that is not ours */
export function parsePageToken(
  token: string | undefined,
  id: z.ZodType<string> = z.uuid(),
): Position | undefined {
  if (token === undefined) return undefined
  try {
    const position: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    return positionSchema.extend({ id }).parse(position)
  } catch (error) {
    throw new Failure('bad_request', 'This page does not exist.', {
      code: 'INVALID_NEXT_TOKEN',
      cause: error,
    })
  }
}
