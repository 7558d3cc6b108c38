import type { Queryable } from '../../db/database.ts'
import { selectNames } from './identity.store.ts'

/** First name and last initial by user id: all that staff may see of a person. */
export async function listPersonNames(
  context: { db: Queryable },
  userIds: string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await selectNames(context.db, { userIds: [...new Set(userIds)] })
  return new Map(
    rows.flatMap((row) => {
      const name = toPersonName(row)
      return name ? [[row.userId, name]] : []
    }),
  )
}

/** First name and last initial; null without a first name. */
export function toPersonName(person: {
  firstName: string | null
  lastName: string | null
}): string | null {
  if (!person.firstName) return null
  const [initial] = person.lastName ?? ''
  return initial ? `${person.firstName} ${initial}.` : person.firstName
}
