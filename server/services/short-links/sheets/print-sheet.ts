import { NEW_CODE_LENGTH, toShortLinkAddress } from '#domain/short-links/short-link-address.ts'
import type { CodeSheetBody } from '#domain/short-links/code-sheets.contract.ts'
import { isNumbered, type Sheet } from '#domain/short-links/sheets.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { newCode } from '#domain/values/new-code.ts'
import { canManageCodes } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../../process/context.ts'
import type { Transaction } from '../../../db/database.ts'
import { findPrintedOrigin } from '../../../process/public-address.ts'
import { recordChange } from '../../audit/record-change.ts'
import { listLocations } from '../../locations/find-location.ts'
import { markPrinted } from '../../locations/mark-printed.ts'
import { requireVendor } from '../../vendors/find-vendor.ts'
import { requireRole } from '../../vendor-roles/require-role.ts'
import { menuPath, venuePath, type StoredTarget } from '../link-target.ts'
import { addLinks, requirePrintable } from '../manage-short-links.ts'
import { selectByPurpose } from '../short-links.store.ts'
import { readLogo } from './read-logo.ts'

const PURPOSES: Record<Sheet, { purpose: string; label: string }> = {
  TABLE_TENTS: { purpose: 'TABLE', label: 'Table' },
  STICKERS: { purpose: 'STICKER', label: 'Sticker' },
  POSTER: { purpose: 'POSTER', label: 'Bar poster' },
  DOOR_SIGN: { purpose: 'DOOR', label: 'Door sign' },
  STAFF_CODE: { purpose: 'STAFF', label: 'Staff code' },
}

interface Wanted {
  purpose: string
  label: string
}

/**
 * Prints a sheet of codes as a PDF. A code that was printed for the same purpose before is printed again, so that
 * table 4 keeps its own; the others are created. @throws Failure forbidden; not_found for an archived location or
 * another venue's; conflict PUBLIC_URL_TOO_LONG or TOO_MANY_SHORT_LINKS
 */
export async function printSheet(
  context: Context,
  vendorId: string,
  wantedSheet: CodeSheetBody,
): Promise<{ pdf: Buffer; name: string }> {
  await requireRole(context, vendorId, canManageCodes)
  requirePrintable(context, NEW_CODE_LENGTH)
  const vendor = await requireVendor(context, vendorId)
  const { sheet, paper, style } = wantedSheet
  const wanted = listWanted(wantedSheet)
  const { place, codes } = await context.db.transaction(async (tx) => {
    const location =
      sheet === 'DOOR_SIGN'
        ? undefined
        : await markPrinted(context, tx, {
            vendorId,
            vendorLocationId: toUpperId(wantedSheet.vendorLocationId ?? ''),
          })
    const target: StoredTarget = location
      ? {
          redirectUrl: menuPath(location.vendorLocationId),
          vendorLocationId: location.vendorLocationId,
          spot: null,
        }
      : { redirectUrl: venuePath(vendorId), vendorLocationId: null, spot: null }
    const printed = await findOrAdd(context, tx, vendorId, target, wanted)
    await recordChange(context, tx, {
      action: 'codes.printed',
      subjectType: location ? 'location' : 'vendor',
      subjectId: location?.vendorLocationId ?? vendorId,
      after: { sheet, codes: printed.map(({ code }) => code) },
    })
    return { place: location, codes: printed }
  })
  const { origin } = findPrintedOrigin(context.config)
  const locations = await listLocations(context, vendorId)
  // a door sign is of the whole venue, and looks like its first location
  const looks =
    locations.find(({ vendorLocationId }) => vendorLocationId === place?.vendorLocationId) ??
    locations[0]
  // the fonts and the PDF library take 25 MB, which few servers need
  const { drawSheet } = await import('./draw-sheet.ts')
  const pdf = await drawSheet({
    sheet,
    paper,
    style,
    color: looks?.primaryColor,
    logo: await readLogo(context, vendor),
    venueName: vendor.name,
    placeName: place?.description ?? vendor.name,
    placeCode: place?.vendorLocationId,
    codes: codes.map(({ code, label }) => ({ label, address: toShortLinkAddress(origin, code) })),
  })
  const file = [place?.vendorLocationId ?? vendorId, sheet, paper].join('-')
  return { pdf, name: `${file.toLowerCase().replaceAll('_', '-')}.pdf` }
}

function listWanted({ sheet, from, to }: CodeSheetBody): Wanted[] {
  const { purpose, label } = PURPOSES[sheet]
  if (!isNumbered(sheet)) return [{ purpose, label }]
  return Array.from({ length: to - from + 1 }, (_, at) => ({
    purpose: `${purpose} ${from + at}`,
    label: `${label} ${from + at}`,
  }))
}

/** The codes for these purposes in their order: existing ones, and new ones for the rest. */
async function findOrAdd(
  context: Context,
  tx: Transaction,
  vendorId: string,
  target: StoredTarget,
  wanted: Wanted[],
): Promise<{ code: string; label: string }[]> {
  const { vendorLocationId } = target
  const purposes = wanted.map(({ purpose }) => purpose)
  for (;;) {
    const found = await selectByPurpose(tx, { vendorId, vendorLocationId, purposes })
    const byPurpose = new Map(found.map((link) => [link.purpose, link]))
    const missing = wanted.filter(({ purpose }) => !byPurpose.has(purpose))
    if (missing.length === 0) {
      return wanted.flatMap(({ purpose }) => {
        const link = byPurpose.get(purpose)
        return link ? [{ code: link.shortCode, label: link.label }] : []
      })
    }
    // a taken code is not inserted, and the next round tries another one
    const links = missing.map((each) => ({ ...each, ...target, code: newCode(NEW_CODE_LENGTH) }))
    await addLinks(context, tx, vendorId, links)
  }
}
