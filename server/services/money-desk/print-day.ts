import type { Context } from '../../process/context.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import { findDayClose } from './close-day.ts'

/** The close of a day as a PDF, with the figures of its page. @throws Failure forbidden; not_found */
export async function printDay(
  context: Context,
  vendorId: string,
  day: string,
): Promise<{ pdf: Buffer; name: string }> {
  const close = await findDayClose(context, vendorId, day)
  const { name, timeZone } = await requireVendor(context, vendorId)
  // the fonts and the PDF library take 25 MB, which few servers need
  const { drawDay } = await import('./draw-day.ts')
  const pdf = await drawDay(close, { name, timeZone })
  return { pdf, name: `${vendorId}-close-of-day-${day}.pdf` }
}
