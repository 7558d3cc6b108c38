import type { Context } from '../../process/context.ts'
import { findPaymentAccount } from './find-payment-account.ts'
import { requireVenue } from './find-open-work.ts'
import { markMoved } from './mark-moved.ts'
import { countTotals, findLastMigration, readVenueRows, type Totals } from './move-rows.store.ts'
import { openMoveConnection } from './open-move-connection.ts'
import { END_SECTION, writeVenueFile, type Rows } from './venue-file.ts'
import { createPictureList, readPictures } from './venue-pictures.ts'

const SNAPSHOT = Object.freeze({
  isolationLevel: 'repeatable read',
  accessMode: 'read only',
} as const)

/** The last section of a file, by which an import knows that it is complete. */
export interface VenueFileEnd {
  totals: Totals
  pictures: number
  missingPictures: string[]
}

export interface ExportedVenue extends VenueFileEnd {
  rows: number
}

/**
 * Marks a venue as moved and writes all of it into a file, as it was in the moment after. Repeating it writes the
 * same again. @throws MoveRefused while something is open there
 */
export async function exportVenue(
  context: Context,
  { vendorId, to }: { vendorId: string; to: string },
): Promise<ExportedVenue> {
  const { name } = await requireVenue(context.db, vendorId)
  // before the mark, which should not stay when the provider does not answer
  const paymentAccount = await findPaymentAccount(context.config)
  const replaced = JSON.stringify(await markMoved(context, vendorId))
  return openMoveConnection(context.db, SNAPSHOT, async (tx) => {
    const exported: ExportedVenue = { rows: 0, pictures: 0, missingPictures: [], totals: {} }
    const header = {
      vendorId,
      name,
      exportedAt: context.now().toISOString(),
      migration: await findLastMigration(tx),
      paymentAccount,
    }
    exported.totals = await countTotals(tx, { vendorId, replaced })
    const rows = readVenueRows(tx, { vendorId, replaced })
    await writeVenueFile(to, header, toSections(context, rows, exported))
    return exported
  })
}

async function* toSections(
  { pictures }: Context,
  rows: AsyncIterable<Rows>,
  exported: ExportedVenue,
): AsyncGenerator<Rows> {
  const list = createPictureList()
  for await (const piece of rows) {
    list.note(piece.rows)
    exported.rows += piece.rows.length
    yield piece
  }
  exported.missingPictures = yield* readPictures(pictures, list.hashes)
  exported.pictures = list.hashes.size - exported.missingPictures.length
  const { rows: _, ...end } = exported
  yield { section: END_SECTION, rows: [JSON.stringify(end satisfies VenueFileEnd)] }
}
