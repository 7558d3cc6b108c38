import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../../process/context.ts'
import { closeLocation } from '../locations/close-location.ts'
import { describeWork, findOpenWork, requireVenue } from './find-open-work.ts'
import { selectOpenLocations, type OpenWork } from './open-work.store.ts'

const ASK_AGAIN_MS = 2_000

/**
 * Closes the locations of a venue, so that nothing new begins, and waits until all that was begun is finished: the
 * nodes expire, refund and report meanwhile, and staff hand over. @returns what is left when the time is over
 */
export async function drainVenue(
  context: Context,
  vendorId: string,
  options: { limitMs: number; askAgainMs?: number; onOpenWork: (open: string[]) => void },
): Promise<OpenWork[]> {
  const { limitMs, askAgainMs = ASK_AGAIN_MS, onOpenWork } = options
  const venue = await requireVenue(context.db, vendorId)
  for (const { vendorLocationId } of await selectOpenLocations(context.db, { vendorId })) {
    await closeLocation(context, vendorLocationId)
  }
  const deadline = performance.now() + limitMs
  let told = ''
  for (;;) {
    const open = await findOpenWork(context, context.db, venue)
    if (open.length === 0 || performance.now() >= deadline) return open
    const lines = open.map(describeWork)
    if (lines.join() !== told) onOpenWork(lines)
    told = lines.join()
    await delay(askAgainMs)
  }
}
