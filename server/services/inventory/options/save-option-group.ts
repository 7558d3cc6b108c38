import { isDeepStrictEqual } from 'node:util'
import type {
  ManagedOptionGroup,
  NewOptionGroup,
  OptionGroupEdit,
  OptionGroupFields,
} from '#domain/inventory/managed-options.contract.ts'
import {
  OPTION_GROUP_CHANGED,
  OPTION_GROUP_NOT_FOUND,
} from '#domain/inventory/managed-options.messages.ts'
import { parseDelta } from '#domain/inventory/price-delta.ts'
import { Failure } from '#domain/values/failure.ts'
import { canChangePrices, canManageProducts } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { changeOnce } from '../../../calls/once.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Context } from '../../../process/context.ts'
import { limitRows } from '../../../venue-limits.ts'
import { type AuditAction, recordChange } from '../../audit/record-change.ts'
import { requireStaffAt } from '../../vendor-roles/require-role.ts'
import { type OptionGroupRow, toGroupRows } from './option-group-row.ts'
import {
  insertOptionGroups,
  lockOptionGroup,
  selectOptionGroups,
  spreadOptionGroups,
  updateOptionGroups,
} from './options.store.ts'
import { toAudited, toManagedView } from './options.view.ts'

interface GroupAddress {
  vendorLocationId: string
  optionGroupId: string
}

/** The option groups of a location, for everyone who changes prices there. @throws Failure forbidden; not_found */
export async function listOptionGroups(
  context: Context,
  vendorLocationId: string,
): Promise<ManagedOptionGroup[]> {
  await requireStaffAt(context, vendorLocationId, canChangePrices)
  const rows = await selectOptionGroups(context.db, { vendorLocationId })
  return rows.map((row) => toManagedView(row, row.items))
}

/**
 * Adds a group that no item uses yet. One that was added under this id before is answered again.
 * @throws Failure forbidden; not_found; conflict TOO_MANY
 */
export async function addOptionGroup(
  context: Context,
  vendorLocationId: string,
  { optionGroupId, ...fields }: NewOptionGroup,
): Promise<ManagedOptionGroup> {
  await requireManager(context, vendorLocationId)
  return changeOnce(context, `POST ${vendorLocationId} option-groups`, async (tx) => {
    await limitRows(tx, 'optionGroups', vendorLocationId)
    const address = { vendorLocationId, optionGroupId }
    const rows = toGroupRows([{ optionGroupId, ...fields, choices: toStored(fields) }])
    const [added] = await insertOptionGroups(tx, { vendorLocationId, rows, now: context.now() })
    const row = await requireGroup(tx, address)
    if (added) await record(context, tx, 'option_group.created', address, undefined, row)
    return toManagedView(row, 0)
  })
}

/**
 * Changes a group for all items that use it, and on all open menus. A change that is already in effect is accepted
 * again. @throws Failure forbidden; not_found; conflict OPTION_GROUP_CHANGED with the current group
 */
export async function editOptionGroup(
  context: Context,
  address: GroupAddress,
  { version, ...fields }: OptionGroupEdit,
): Promise<ManagedOptionGroup> {
  await requireManager(context, address.vendorLocationId)
  const call = `PUT ${address.vendorLocationId} option-groups ${address.optionGroupId}`
  const saved = await changeOnce(context, call, async (tx) => {
    const before = await requireGroup(tx, address)
    const isStale = version !== undefined && version !== before.version
    return save(context, tx, before, fields, isStale)
  })
  context.changes.announce('menu', address.vendorLocationId)
  return saved
}

/** Switches one choice on or off, as staff do with products. @throws Failure forbidden; not_found */
export async function switchChoice(
  context: Context,
  { choiceId, ...address }: GroupAddress & { choiceId: string },
  isAvailable: boolean,
): Promise<ManagedOptionGroup> {
  await requireStaffAt(context, address.vendorLocationId, canChangePrices)
  const saved = await context.db.transaction(async (tx) => {
    const before = await requireGroup(tx, address)
    if (!before.choices.some((choice) => choice.choiceId === choiceId)) throw groupNotFound()
    const choices = before.choices.map((choice) =>
      choice.choiceId === choiceId ? { ...choice, isAvailable } : choice,
    )
    return write(context, tx, before, { ...before, choices })
  })
  context.changes.announce('menu', address.vendorLocationId)
  return saved
}

/** Takes a group off all items, for good. @throws Failure forbidden; not_found */
export async function archiveOptionGroup(context: Context, address: GroupAddress): Promise<void> {
  await requireManager(context, address.vendorLocationId)
  const call = `DELETE ${address.vendorLocationId} option-groups ${address.optionGroupId}`
  await changeOnce(context, call, async (tx) => {
    const [before] = await lockOptionGroup(tx, address)
    if (!before) throw groupNotFound()
    if (!before.archivedAt) {
      await write(context, tx, before, { ...before, archivedAt: context.now() })
    }
    return { archived: true }
  })
  context.changes.announce('menu', address.vendorLocationId)
}

function save(
  context: Context,
  tx: Transaction,
  before: OptionGroupRow,
  fields: OptionGroupFields,
  isStale: boolean,
): Promise<ManagedOptionGroup> {
  const { name, minChoices, maxChoices } = fields
  const after = { ...before, name, minChoices, maxChoices, choices: toStored(fields) }
  if (isStale && !isDeepStrictEqual(before, after)) {
    throw new Failure('conflict', OPTION_GROUP_CHANGED, {
      code: 'OPTION_GROUP_CHANGED',
      details: { optionGroup: toManagedView(before, 0) },
    })
  }
  return write(context, tx, before, after)
}

async function write(
  context: Context,
  tx: Transaction,
  before: OptionGroupRow,
  after: OptionGroupRow,
): Promise<ManagedOptionGroup> {
  if (isDeepStrictEqual(before, after)) return toManagedView(before, await countItems(tx, before))
  const now = context.now()
  const { vendorLocationId, optionGroupId } = before
  const [row] = await updateOptionGroups(tx, { vendorLocationId, rows: toGroupRows([after]), now })
  const used = await spreadOptionGroups(tx, {
    vendorLocationId,
    optionGroupIds: [optionGroupId],
    now,
  })
  const written = row as OptionGroupRow
  const action = written.archivedAt ? 'option_group.deleted' : 'option_group.updated'
  await record(context, tx, action, before, before, written, used.length)
  return toManagedView(written, used.length)
}

async function countItems(
  tx: Transaction,
  { vendorLocationId, optionGroupId }: GroupAddress,
): Promise<number> {
  const rows = await selectOptionGroups(tx, { vendorLocationId })
  return rows.find((row) => row.optionGroupId === optionGroupId)?.items ?? 0
}

function record(
  context: Context,
  tx: Transaction,
  action: AuditAction,
  { vendorLocationId }: GroupAddress,
  before: OptionGroupRow | undefined,
  after: OptionGroupRow,
  items = 0,
) {
  return recordChange(context, tx, {
    action,
    subjectType: 'location',
    subjectId: vendorLocationId,
    ...(before && { before: toAudited(before) }),
    after: { ...toAudited(after), items },
  })
}

const requireManager = (context: Context, vendorLocationId: string) =>
  requireStaffAt(context, vendorLocationId, canManageProducts)

/** The group, locked until the transaction ends. @throws Failure not_found */
async function requireGroup(tx: Transaction, address: GroupAddress): Promise<OptionGroupRow> {
  const [row] = await lockOptionGroup(tx, address)
  if (!row || row.archivedAt) throw groupNotFound()
  return row
}

function groupNotFound() {
  return new Failure('not_found', OPTION_GROUP_NOT_FOUND, { code: 'OPTION_GROUP_NOT_FOUND' })
}

function toStored({ choices }: Pick<OptionGroupFields, 'choices'>) {
  return choices.map(({ priceDelta, choiceId, name, isAvailable, isDefault }) => ({
    choiceId,
    name,
    isAvailable,
    isDefault,
    priceDeltaCents: parseDelta(priceDelta) ?? 0,
  }))
}
