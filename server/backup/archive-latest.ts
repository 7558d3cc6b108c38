import { setTimeout as delay } from 'node:timers/promises'
import type { Queryable } from '../db/database.ts'
import { selectIsArchived, switchSegment } from './archive-latest.store.ts'

const POLL_MS = 50
const ARCHIVE_TIMEOUT_MS = 30_000

/** Archives the last changes at once, so that a restore has them, too. */
export async function archiveLatest(db: Queryable): Promise<void> {
  const [switched] = await switchSegment(db, {})
  const until = performance.now() + ARCHIVE_TIMEOUT_MS
  while (switched && performance.now() < until) {
    const [archived] = await selectIsArchived(db, switched)
    if (archived?.isArchived) return
    await delay(POLL_MS)
  }
}
