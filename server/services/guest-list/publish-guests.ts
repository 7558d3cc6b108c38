import type { Context } from '../../process/context.ts'

/** Notifies open pages of a change on the guest list of an event. Call it after the commit. */
export function publishGuests(
  { changes }: Pick<Context, 'changes'>,
  { gleventId }: { gleventId: string },
): void {
  changes.announce('guest-list', gleventId)
}
