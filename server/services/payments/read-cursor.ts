import type { Context } from '../../process/context.ts'
import { saveReadUntil, selectReadUntil } from './payments.store.ts'

/** The position in one of the provider's lists. */
export function findCursor(context: Context, name: string): Promise<Date | undefined> {
  return selectReadUntil(context.db, name)
}

export function moveCursor(context: Context, name: string, readUntil: Date): Promise<void> {
  return saveReadUntil(context.db, name, readUntil)
}
