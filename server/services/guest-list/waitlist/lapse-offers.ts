import type { Context } from '../../../process/context.ts'
import { LAPSE_OFFERS, selectLapsedOffers } from './answer-offer.store.ts'
import { releaseAll } from '../release/release-all.ts'

const BATCH_SIZE = 100

/** A job: offers that were not accepted in time end, and their spots go to the next. @returns how many ended */
export async function lapseOffers(context: Context): Promise<number> {
  const offers = await selectLapsedOffers(context.db, { now: context.now(), limit: BATCH_SIZE })
  return releaseAll(context, LAPSE_OFFERS, offers, { action: 'reservation.lapsed' })
}
