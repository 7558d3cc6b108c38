import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { cleanTexts } from './clean-texts.ts'
import { findPaymentAccount } from './find-payment-account.ts'
import type { VenueFileEnd } from './export-venue.ts'
import { MoveRefused } from './move-refused.ts'
import {
  beginImport,
  countTotals,
  createInsert,
  createMovedPeople,
  findLastMigration,
  finishImport,
  insertArrival,
  insertPeople,
  lockImports,
  selectArrival,
  selectTaken,
  type Totals,
} from './move-rows.store.ts'
import { MOVED_TABLES, type MovedTable } from './moved-tables.store.ts'
import { openMoveConnection } from './open-move-connection.ts'
import {
  checkVenueFile,
  END_SECTION,
  readVenueFile,
  type Rows,
  type VenueFileHeader,
} from './venue-file.ts'
import { storePictures } from './venue-pictures.ts'

export interface ImportedVenue extends VenueFileEnd {
  vendorId: string
  /** False for a file that was imported before: nothing was changed. */
  isNew: boolean
}

/** More names than that are counted. */
const MAX_NAMES = 20

/**
 * Imports the file of a venue, all of it or, when anything fails, nothing. The same file again changes nothing.
 * @throws MoveRefused for a file that is not whole, from another schema or payment account, with ids that exist
 * here, or whose counts and sums are not those of its rows
 */
export async function importVenue(
  context: Context,
  { from }: { from: string },
): Promise<ImportedVenue> {
  const { header, sha256, end: json } = await checkVenueFile(from)
  const { vendorId } = header
  const end = JSON.parse(json) as VenueFileEnd
  const paymentAccount = await findPaymentAccount(context.config)
  return openMoveConnection(context.db, {}, async (tx) => {
    await lockImports(tx)
    const [before] = await selectArrival(tx, { vendorId, sha256 })
    if (before) return { vendorId, isNew: false, ...end }
    requireSame(header, { paymentAccount, migration: await findLastMigration(tx) })
    await requireFree(tx, from)
    await insertAll(context, tx, from, sha256)
    await finishImport(tx, { vendorId })
    requireEqual(end.totals, await countTotals(tx, { vendorId, replaced: '{}' }))
    await insertArrival(tx, {
      vendorId,
      actor: context.caller?.userId ?? '',
      after: { sha256, exportedAt: header.exportedAt },
    })
    return { vendorId, isNew: true, ...end }
  })
}

function requireSame(
  header: VenueFileHeader,
  here: Pick<VenueFileHeader, 'migration' | 'paymentAccount'>,
): void {
  const reasons = []
  if (header.migration !== here.migration) {
    reasons.push(
      `The file is of the schema ${header.migration}, and this database has ${here.migration}: run the same version in both cells.`,
    )
  }
  if (header.paymentAccount !== here.paymentAccount) {
    reasons.push(
      `Its orders were paid to ${header.paymentAccount}, and this cell uses ${here.paymentAccount}: only the same account can refund them.`,
    )
  }
  if (reasons.length > 0) throw new MoveRefused(reasons)
}

/** Names what exists here already, of all tables, before anything is written. */
async function requireFree(tx: Transaction, from: string): Promise<void> {
  const taken = new Map<string, string[]>()
  for await (const { section, rows } of readVenueFile(from)) {
    const table = MOVED_TABLES.find(({ name }) => name === section)
    if (!table?.freeId) continue
    const found = await selectTaken(tx, { ...table, freeId: table.freeId }, rows)
    if (found.length > 0) taken.set(section, [...(taken.get(section) ?? []), ...found])
  }
  if (taken.size === 0) return
  throw new MoveRefused([
    'Nothing was imported, because these exist here already:',
    ...[...taken].map(([table, ids]) => `${table}: ${toNames(ids)}`),
  ])
}

function toNames(ids: string[]): string {
  const more = ids.length - MAX_NAMES
  return `${ids.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

async function insertAll(
  context: Context,
  tx: Transaction,
  from: string,
  sha256: string,
): Promise<void> {
  await beginImport(tx, {})
  await createMovedPeople(tx, {})
  const write = createWriter(context, tx)
  const pieces = readVenueFile(from)
  for (;;) {
    const { done, value } = await pieces.next()
    if (done) {
      if (value === sha256) return
      throw new MoveRefused(['The file was changed while it was read.'])
    }
    if (value.section !== END_SECTION) await write(value).catch(refuseTaken(value.section))
  }
}

/** For rows that are too many to look up before: orders, and people who have another phone number here. */
function refuseTaken(section: string): (error: unknown) => never {
  return (error) => {
    if (!isUniqueViolation(error)) throw error
    throw new MoveRefused([
      `Nothing was imported, because rows of ${section} exist here already: ${(error as Error).message}`,
    ])
  }
}

/** Tables whose ids people of both cells share, and those of the venue. */
const WRITTEN: Omit<MovedTable, 'rows' | 'sortedBy'>[] = [
  { name: 'members', people: ['user_id'] },
  ...MOVED_TABLES,
]

function createWriter({ pictures }: Context, tx: Transaction) {
  const inserts = new Map<string, Awaited<ReturnType<typeof createInsert>>>()
  return async ({ section, rows }: Rows): Promise<void> => {
    if (section === 'users') return insertPeople(tx, rows)
    if (section === 'pictures') return storePictures(pictures, rows)
    const table = WRITTEN.find(({ name }) => name === section)
    if (!table) throw new Error(`A file of this schema has no section ${section}.`)
    const insert = inserts.get(section) ?? (await createInsert(tx, table))
    inserts.set(section, insert)
    await insert(cleanTexts(table, rows))
  }
}

/** Money, stock and history are what they were in the other cell. */
function requireEqual(exported: Totals, imported: Totals): void {
  const differing = MOVED_TABLES.filter(
    ({ name }) => JSON.stringify(exported[name]) !== JSON.stringify(imported[name]),
  )
  if (differing.length === 0) return
  throw new MoveRefused([
    'Nothing was imported, because counts and sums differ from those of the file:',
    ...differing.map(
      ({ name }) => `${name}: ${imported[name]?.join(' ')} instead of ${exported[name]?.join(' ')}`,
    ),
  ])
}
