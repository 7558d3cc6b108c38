import type { Context } from '../../../context.ts'
import { selectLapsedOffers } from './answer-offer.store.ts'
import { releaseAll } from '../release/release-all.ts'

const LAPSED_AT_ONCE = 100

/** A job: offers that were not accepted in time end, and their spots go to the next. @returns how many ended */
export async function lapseOffers(context: Context): Promise<number> {
  const offers = await selectLapsedOffers(context.db, [context.now(), LAPSED_AT_ONCE])
  return releaseAll(context, offers, { action: 'reservation.lapsed' })
}
