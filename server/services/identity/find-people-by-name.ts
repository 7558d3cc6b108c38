import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { selectUserIdsByName } from './identity.store.ts'

/** A search that finds more people is refused. */
const MAX_PEOPLE = 2_000

/**
 * The user ids of people whose first and last name begin with two words, or either of them with a
 * single one, in lower case. @throws Failure bad_request when the name is too common
 */
export async function findPeopleByName(
  context: Pick<Context, 'db'>,
  [first = '', last]: readonly string[],
): Promise<string[]> {
  const rows = await selectUserIdsByName(context.db, {
    first: `${escapeLike(first)}%`,
    last: last === undefined ? null : `${escapeLike(last)}%`,
    limit: MAX_PEOPLE + 1,
  })
  if (rows.length > MAX_PEOPLE) {
    throw new Failure('bad_request', 'Too many guests have this name. Type more of the name.', {
      code: 'NAME_TOO_COMMON',
    })
  }
  return rows.map(({ userId }) => userId)
}
