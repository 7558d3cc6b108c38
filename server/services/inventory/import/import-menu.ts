import { createHash } from 'node:crypto'
import { checkMenuText } from '#domain/inventory/menu-files/menu-text.ts'
import { needsColumns, recognizeColumns } from '#domain/inventory/menu-files/menu-columns.ts'
import type {
  MenuImport,
  MenuImportBasis,
  MenuImportInput,
  MenuPreview,
} from '#domain/inventory/menu-files/menu-files.contract.ts'
import { readMenuRows, type MenuRows } from '#domain/inventory/menu-files/menu-rows.ts'
import { readMenuTable } from '#domain/inventory/menu-files/menu-table.ts'
import {
  type ChangedFields,
  type ImportPlan,
  isSoldUnclear,
  type PlannedChange,
  planImport,
} from '#domain/inventory/menu-files/plan-import.ts'
import { isAdded, isAsked } from '#domain/inventory/menu-files/plan-options.ts'
import { TOO_MANY_OPTION_GROUPS } from '#domain/inventory/managed-options.messages.ts'
import {
  MAX_OPTION_GROUPS,
  MAX_PRODUCTS_ON_MENU,
  PLAIN_WEIGHT,
} from '#domain/inventory/product-limits.ts'
import { formatCount } from '#domain/values/count-of.ts'
import { toAmount } from '#domain/values/money.ts'
import { Failure } from '#domain/values/failure.ts'
import { changeOnce } from '../../../calls/once.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import { isUniqueViolation } from '../../../db/is-unique-violation.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { runInTurns } from '../../../process/run-in-turns.ts'
import { limitRows } from '../../../venue-limits.ts'
import { recordChange, recordChanges } from '../../audit/record-change.ts'
import type { Place } from '../../locations/places.ts'
import { guardSales, limitMenu } from '../guard-menu.ts'
import { requireManagedPlace } from '../manage-products.access.ts'
import type { OptionGroupRow } from '../options/option-group-row.ts'
import { selectGroupRows, spreadOptionGroups } from '../options/options.store.ts'
import { insertProducts, type NewProductRow } from '../product-rows.store.ts'
import { ChangedMeanwhile, type WrittenGroups, writeGroups } from './import-options.ts'
import {
  findImport,
  insertImport,
  listKnownProducts,
  lockImports,
  lockWithUsers,
  updateProducts,
  type MenuImportRow,
} from './menu-imports.store.ts'
import { type ReadFile, toMenuImport, toPreview, toSummary } from './menu-imports.view.ts'

/**
 * What a menu file would change at a location, for managers and up. @throws Failure forbidden; bad_request
 * MENU_FILE_REFUSED with the reason in words
 */
export async function previewMenu(
  context: Context,
  vendorLocationId: string,
  input: MenuImportInput,
): Promise<MenuPreview> {
  const { location } = await requireManagedPlace(context, vendorLocationId)
  const file = await readFile(input, location)
  return toAnswer(await planOf(context.db, vendorLocationId, file, input))
}

/**
 * Imports a menu file, all of it or nothing, exactly as its preview showed. A repeat with the same importId
 * changes nothing. @throws Failure forbidden; bad_request MENU_FILE_REFUSED; MENU_TYPES_OPEN; MENU_OPTIONS_OPEN; conflict MENU_CHANGED with
 * a new preview when the file would change something else by now; ALCOHOL_WITHOUT_AGE
 */
export async function importMenu(
  context: Context,
  vendorLocationId: string,
  input: MenuImportInput,
): Promise<MenuImport> {
  const { location } = await requireManagedPlace(context, vendorLocationId)
  const { basis } = input
  if (!basis) {
    throw new Failure('bad_request', 'Preview a menu file before you import it.', {
      code: 'INVALID_REQUEST',
      fields: { basis: 'Required' },
    })
  }
  const file = await readFile(input, location)
  try {
    const menuImport = await changeOnce(context, `POST ${vendorLocationId} menu-imports`, (tx) =>
      importOnce(context, tx, { vendorLocationId, file, input, basis }),
    )
    context.changes.announce('menu', vendorLocationId)
    return menuImport
  } catch (error) {
    // another change was committed first, and can be read now
    if (!(error instanceof ChangedMeanwhile) && !isUniqueViolation(error)) throw error
    throw menuChanged(toAnswer(await planOf(context.db, vendorLocationId, file, input)), error)
  }
}

interface ImportFacts {
  vendorLocationId: string
  file: MenuFile
  input: MenuImportInput
  basis: MenuImportBasis
}

async function importOnce(
  context: Context,
  tx: Transaction,
  facts: ImportFacts,
): Promise<MenuImport> {
  const { vendorLocationId, file, input, basis } = facts
  await lockImports(tx, { vendorLocationId })
  const earlier = await findImport(tx, vendorLocationId, input.importId)
  if (earlier) return toMenuImport(toSummary(earlier))
  await limitRows(tx, 'menuImports', vendorLocationId)
  const planned = await planOf(tx, vendorLocationId, file, input, basis.stock)
  const { plan, hash } = planned
  if (hash !== basis.plan) throw new ChangedMeanwhile()
  refuseOpenQuestions(plan)
  const now = context.now()
  const add = async () => {
    const checkSales = await guardSales(tx, vendorLocationId)
    const groups = await writeGroups(context, tx, vendorLocationId, planned)
    const created = toRows(plan, groups)
    await addProducts(tx, vendorLocationId, created, now)
    return { checkSales, groups, created }
  }
  const { checkSales, groups, created } =
    plan.created.length > 0 ? await limitMenu(tx, vendorLocationId, add) : await add()
  const changed = plan.changed.map((change) => withIds(change, groups))
  const row: MenuImportRow = {
    importId: input.importId,
    vendorLocationId,
    userId: requireCaller(context).userId,
    fileName: input.fileName,
    createdProducts: created.map(({ productId }) => productId),
    changedProducts: changed.map(({ product, before, after }) => ({
      productId: product.productId,
      version: product.version + 1,
      before,
      after,
    })),
    createdGroups: groups.created,
    changedGroups: groups.changed,
    createdAt: now,
    undoneAt: null,
  }
  await insertImport(tx, row)
  await recordChange(context, tx, {
    action: 'menu-import.created',
    subjectType: 'menu-import',
    subjectId: input.importId,
    after: {
      fileName: input.fileName,
      created: created.length,
      changed: changed.length,
      ...toGroupCount(groups),
    },
  })
  await recordProductChanges(context, tx, vendorLocationId, changed)
  // the last one, because buyers of these products wait until it is committed
  await changeProducts(context, tx, vendorLocationId, changed, groups)
  await checkSales([...row.createdProducts, ...listPutOnSale(plan)])
  return toMenuImport(toSummary(row))
}

/** The changed products that may be on sale by this import; others were on sale as they are. */
const listPutOnSale = ({ changed }: ImportPlan) =>
  changed.filter(({ product }) => !isSoldUnclear(product)).map(({ product }) => product.productId)

/** @throws ChangedMeanwhile when another product has one of their SKUs since they were planned */
async function addProducts(
  tx: Transaction,
  vendorLocationId: string,
  created: NewProductRow[],
  now: Date,
): Promise<void> {
  if (created.length === 0) return
  const added = await insertProducts(tx, vendorLocationId, created, now)
  if (added.length !== created.length) throw new ChangedMeanwhile()
}

/** Also gives all products that use a changed group its new copy. @throws ChangedMeanwhile */
async function changeProducts(
  context: Context,
  tx: Transaction,
  vendorLocationId: string,
  changed: ImportPlan['changed'],
  groups: WrittenGroups,
): Promise<void> {
  const productIds = changed.map(({ product }) => product.productId)
  const optionGroupIds = groups.changed.map(({ before }) => before.optionGroupId)
  const place = { vendorLocationId, now: context.now() }
  // in one order with those that only use a changed group
  if (optionGroupIds.length > 0) await lockWithUsers(tx, { ...place, productIds, optionGroupIds })
  await updateAll(tx, place, changed)
  if (optionGroupIds.length > 0) await spreadOptionGroups(tx, { ...place, optionGroupIds })
}

/** @throws ChangedMeanwhile when one of them was edited since it was read */
async function updateAll(
  tx: Transaction,
  place: { vendorLocationId: string; now: Date },
  changed: ImportPlan['changed'],
): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ product, before, after }) => ({
    productId: product.productId,
    version: product.version,
    fields: after,
    pieces: (after.stockAvailable ?? 0) - (before.stockAvailable ?? 0),
  }))
  const updated = await updateProducts(tx, {
    ...place,
    productIds: rows.map(({ productId }) => productId),
    rows: JSON.stringify(rows),
  })
  if (updated.length !== rows.length) throw new ChangedMeanwhile()
}

async function recordProductChanges(
  context: Context,
  tx: Transaction,
  vendorLocationId: string,
  changed: ImportPlan['changed'],
): Promise<void> {
  const rows = changed.map(({ product, before, after }) => ({
    action: 'product.updated' as const,
    subjectType: 'product',
    subjectId: product.productId,
    before: { name: product.name, vendorLocationId, ...toAudited(before) },
    after: { name: product.name, vendorLocationId, ...toAudited(after) },
  }))
  await recordChanges(context, tx, rows)
}

/** The fields as audit entries of products have them. */
export function toAudited({ priceCents, ...fields }: ChangedFields): object {
  return { ...fields, ...(priceCents !== undefined && { price: toAmount(priceCents) }) }
}

/** New products with ids, in the order of the file. */
function toRows({ created }: ImportPlan, { toIds }: WrittenGroups): NewProductRow[] {
  const groups = new Map<string, string>()
  return created.map(
    ({ newGroup, groupId, notes: _notes, offSale: _offSale, isAsked: _isAsked, ...product }) => {
      if (newGroup !== undefined && !groups.has(newGroup)) groups.set(newGroup, crypto.randomUUID())
      return {
        ...product,
        imageUrls: [],
        stationId: null,
        needsNoMaking: false,
        makingWeight: PLAIN_WEIGHT,
        optionGroupIds: toIds(product.optionGroupIds),
        productId: crypto.randomUUID(),
        groupId: newGroup === undefined ? groupId : (groups.get(newGroup) ?? null),
      }
    },
  )
}

function withIds(change: PlannedChange, { toIds }: WrittenGroups): PlannedChange {
  const { optionGroupIds } = change.after
  return optionGroupIds
    ? { ...change, after: { ...change.after, optionGroupIds: toIds(optionGroupIds) } }
    : change
}

function toGroupCount({ created, changed }: WrittenGroups): object {
  const optionGroups = created.length + changed.length
  return optionGroups > 0 ? { optionGroups } : {}
}

interface MenuFile extends ReadFile {
  rows: MenuRows
  /** Guests can order at the location, now or once it is reopened. */
  isOpen: boolean
}

/**
 * Reads the text again, whatever the browser made of it. @param location a file may have columns of its name
 * @throws Failure bad_request MENU_FILE_REFUSED
 */
async function readFile(
  { text, columns, headLine, place }: MenuImportInput,
  { description, state }: Place['location'],
): Promise<MenuFile> {
  const decoded = checkMenuText(text)
  if (decoded.problem !== undefined) throw fileRefused(decoded.problem)
  const read = await runInTurns(readMenuTable(decoded.text, headLine))
  if (read.problem !== undefined) throw fileRefused(read.problem)
  const { table } = read
  const layout = recognizeColumns(table, { columns, place, placeName: description })
  if (needsColumns(layout)) {
    throw fileRefused(
      layout.places.length > 1 && layout.place === undefined
        ? `The file has columns of several locations. Please say which one this is: ${layout.places.join(', ')}.`
        : 'Please say which columns have the name and the price.',
    )
  }
  const rows = await runInTurns(readMenuRows(table, layout))
  if (rows.rows.length > MAX_PRODUCTS_ON_MENU) {
    const most = formatCount(MAX_PRODUCTS_ON_MENU)
    throw fileRefused(`The file has more than ${most} items. Please split it into smaller files.`)
  }
  return { rows, layout, head: table.head, headLine: table.headLine, isOpen: state !== 'DRAFT' }
}

interface Planned {
  plan: ImportPlan
  file: MenuFile
  hash: string
  groupsHere: OptionGroupRow[]
}

async function planOf(
  db: Queryable,
  vendorLocationId: string,
  file: MenuFile,
  { types, corrections, options, keepStock }: MenuImportInput,
  shownStock: Record<string, number> = {},
): Promise<Planned> {
  const known = await listKnownProducts(db, vendorLocationId)
  const groupsHere = await selectGroupRows(db, { vendorLocationId })
  const plan = await runInTurns(
    planImport(file.rows, known, {
      types: types ?? {},
      corrections: corrections ?? [],
      isOpen: file.isOpen,
      groupsHere,
      options: options ?? [],
      keepStock,
      shownStock,
    }),
  )
  refuseTooManyGroups(plan, groupsHere.length)
  return { plan, file, hash: hashOf(plan), groupsHere }
}

/** A hash of the changes and the versions they apply to. */
function hashOf({ created, changed, groups }: ImportPlan): string {
  const facts = [
    created,
    changed.map(({ line, product: { productId, version }, after }) => [
      line,
      productId,
      version,
      after,
    ]),
    groups.map(({ key, optionGroupId, before, after, answer }) => [
      key,
      optionGroupId,
      before,
      after,
      answer,
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64')
}

const toAnswer = ({ plan, file, hash, groupsHere }: Planned) =>
  toPreview(plan, file, { hash, groupsHere })

function menuChanged(preview: MenuPreview, cause: unknown) {
  const text = 'This menu was changed by someone else. Please check the preview again.'
  return new Failure('conflict', text, { code: 'MENU_CHANGED', details: { preview }, cause })
}

/** @throws Failure bad_request MENU_FILE_REFUSED for more groups than a location can have */
function refuseTooManyGroups({ groups, differentGroups }: ImportPlan, here: number): void {
  const added = groups.filter(isAdded).length
  const isTooMany = differentGroups > MAX_OPTION_GROUPS || here + added > MAX_OPTION_GROUPS
  if (differentGroups === 0 || !isTooMany) return
  throw fileRefused(
    `${TOO_MANY_OPTION_GROUPS} The file has ${differentGroups} different ones and would add ${added} to ${here}.`,
  )
}

/**
 * @throws Failure bad_request MENU_TYPES_OPEN while nobody has said what some items are, MENU_OPTIONS_OPEN while nobody
 * has said what becomes of a group
 */
function refuseOpenQuestions({ questions, groups }: ImportPlan): void {
  const asked = groups.filter(isAsked)
  if (questions.length === 0 && asked.length > 0) {
    const list = [...new Set(asked.map(({ after }) => after.name))].join(', ')
    throw new Failure(
      'bad_request',
      `Please say what becomes of these option groups before you import the file: ${list}.`,
      { code: 'MENU_OPTIONS_OPEN', fields: { options: 'Required' } },
    )
  }
  if (questions.length === 0) return
  const names = questions.map(({ category, names: [first] }) => category || first)
  throw new Failure(
    'bad_request',
    `Please say what these are before you import them: ${names.join(', ')}.`,
    {
      code: 'MENU_TYPES_OPEN',
      fields: { types: 'Required' },
    },
  )
}

function fileRefused(problem: string) {
  return new Failure('bad_request', problem, { code: 'MENU_FILE_REFUSED' })
}
