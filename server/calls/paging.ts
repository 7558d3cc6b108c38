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
/** A row's place in the order of its list. */
export type Position = z.output<typeof positionSchema>

/** Where a page begins, and one row more than it shows, for the statement that reads it. */
export interface PageParams {
  /** The place of the last row of the page before; null for the first page. */
  afterAt: Date | null
  afterId: string | null
  limit: number
}

/** @throws Failure bad_request for a token that is not ours */
export function toPageParams({ nextToken, limit }: Page, id?: z.ZodType<string>): PageParams {
  const after = parsePageToken(nextToken, id)
  return { afterAt: after?.at ?? null, afterId: after?.id ?? null, limit: limit + 1 }
}

/** Cuts off the extra row that was read to see whether there is a next page, and makes the token of that page. */
export function cutPage<Row>(
  rows: readonly Row[],
  { limit }: Pick<Page, 'limit'>,
  toPosition: (row: Row) => Position,
): { shown: Row[]; nextToken: string | null } {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, nextToken: last ? toPageToken(toPosition(last)) : null }
}

function toPageToken(position: Position): string {
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
