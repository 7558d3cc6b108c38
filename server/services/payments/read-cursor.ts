import type { Context } from '../../process/context.ts'
import { saveReadUntil, selectReadUntil } from './payments.store.ts'

/** One of the provider's lists, of one account. */
interface ReadList {
  name: string
  stripeAccount: string | null
}

/** The position in one of the provider's lists. */
export function findCursor(context: Context, list: ReadList): Promise<Date | undefined> {
  return selectReadUntil(context.db, toName(list))
}

export function moveCursor(context: Context, list: ReadList, readUntil: Date): Promise<void> {
  return saveReadUntil(context.db, toName(list), readUntil)
}

function toName({ name, stripeAccount }: ReadList): string {
  return stripeAccount ? `${name} ${stripeAccount}` : name
}
