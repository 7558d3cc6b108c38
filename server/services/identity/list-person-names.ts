import type { Context } from '../../context.ts'
import { selectNames } from './identity.store.ts'

/** First name and last initial by user id: all that staff may see of a person. */
export async function listPersonNames(
  context: Pick<Context, 'db'>,
  userIds: string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await selectNames(context.db, { userIds: [...new Set(userIds)] })
  return new Map(
    rows
      .filter((row) => row.firstName)
      .map((row) => [
        row.userId,
        [row.firstName, toInitial(row.lastName)].filter(Boolean).join(' '),
      ]),
  )
}

function toInitial(name: string | null): string {
  const [initial] = name ?? ''
  return initial ? `${initial}.` : ''
}
