import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type {
  AddedWristbands,
  NewWristbands,
  Wristband,
  WristbandChange,
  WristbandList,
} from '#domain/nfc/nfc.contract.ts'
import {
  NEXT_IS_ITSELF,
  NEXT_IS_RETIRED,
  OVERRIDE_INVALID,
  OVERRIDE_IS_A_WRISTBAND,
  TOO_MANY_WRISTBANDS,
  WRISTBAND_CHANGED,
  WRISTBAND_NOT_FOUND,
  WRISTBANDS_TAKEN,
} from '#domain/nfc/nfc.messages.ts'
import { MAX_WRISTBANDS } from '#domain/nfc/wristband-ids.ts'
import { Failure } from '#domain/values/failure.ts'
import { canManageCodes } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { changeOnce } from '../../calls/once.ts'
import { cutPage, type Page, toPageParams } from '../../calls/paging.ts'
import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { findOwnPathname, toCodeTarget } from '../../process/public-address.ts'
import { type AuditAction, recordChange } from '../audit/record-change.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import {
  countWristbands,
  insertWristbands,
  listWristbandRows,
  lockWristbands,
  lockWristbandsOfVenue,
  type NfcRow,
  selectNfcRecord,
  selectTaken,
  updateWristband,
} from './nfc.store.ts'
import { toWristbandView } from './nfc.view.ts'

/** @throws Failure unauthorized or forbidden */
export async function requireWristbandRight(context: Context, vendorId: string): Promise<void> {
  await requireRole(context, vendorId, canManageCodes)
}

/** The wristbands of the venue, the newest first, a page at a time. @throws Failure forbidden */
export async function listWristbands(
  context: Context,
  vendorId: string,
  { isRetired, search, ...page }: Page & { isRetired: boolean; search: string },
): Promise<WristbandList> {
  await requireWristbandRight(context, vendorId)
  const position = toPageParams(page, z.string().max(64))
  const rows = await listWristbandRows(context.db, { ...position, vendorId, isRetired, search })
  const { shown, nextToken } = cutPage(rows, page, ({ createdAt, nfcId }) => ({
    at: createdAt,
    id: nfcId,
  }))
  return { wristbands: shown.map((row) => toWristbandView(context.config, row)), nextToken }
}

/**
 * Adds wristbands to the venue, all of them or none; its existing ones stay unchanged. @throws Failure forbidden;
 * conflict WRISTBANDS_TAKEN when one of them has another owner
 */
export async function addWristbands(
  context: Context,
  vendorId: string,
  { wristbands }: NewWristbands,
): Promise<AddedWristbands> {
  await requireWristbandRight(context, vendorId)
  const labels = new Map(wristbands.map(({ nfcId, label }) => [nfcId, label]))
  return changeOnce(context, `POST ${vendorId} wristbands`, async (tx) => {
    const added = await insertOwn(context, tx, vendorId, labels)
    if (added.length > 0) {
      const [nfcId = ''] = added
      await recordChange(context, tx, {
        action: 'wristband.added',
        // a batch is one entry of the venue
        ...(added.length === 1
          ? { subjectType: 'wristband', subjectId: nfcId }
          : { subjectType: 'vendor', subjectId: vendorId }),
        after: { count: added.length, wristbands: added },
      })
    }
    return { added: added.length, known: labels.size - added.length }
  })
}

/**
 * @returns the ids that the venue did not have. @throws Failure conflict when one of them has another owner, or
 * TOO_MANY_WRISTBANDS
 */
async function insertOwn(
  context: Context,
  tx: Transaction,
  vendorId: string,
  labels: Map<string, string>,
): Promise<string[]> {
  await lockWristbandsOfVenue(tx, { vendorId })
  // sorted, so that concurrent calls do not deadlock
  const nfcIds = [...labels.keys()].toSorted()
  const added = await insertWristbands(tx, {
    vendorId,
    nfcIds,
    labels: nfcIds.map((nfcId) => labels.get(nfcId) ?? ''),
    now: context.now(),
  })
  const [taken] = await selectTaken(tx, { vendorId, nfcIds })
  if (taken?.isAny) throw new Failure('conflict', WRISTBANDS_TAKEN, { code: 'WRISTBANDS_TAKEN' })
  const [found] = await countWristbands(tx, { vendorId })
  if (added.length > 0 && (found?.count ?? 0) > MAX_WRISTBANDS) {
    throw new Failure('conflict', TOO_MANY_WRISTBANDS, { code: 'TOO_MANY_WRISTBANDS' })
  }
  return added.map(({ nfcId }) => nfcId)
}

/**
 * Changes or retires a wristband of the venue. With `replacedBy` the replacement takes over its label and
 * override. @throws Failure forbidden; not_found; bad_request for an override that leads to a wristband or to no page; conflict
 * WRISTBAND_CHANGED with the current one for a change of an older copy, or when the replacement has another owner
 */
export async function changeWristband(
  context: Context,
  { vendorId, nfcId }: { vendorId: string; nfcId: string },
  change: WristbandChange,
): Promise<Wristband> {
  await requireWristbandRight(context, vendorId)
  const { label, overrideUrl, isRetired, version } = change
  const replacedBy = isRetired ? change.replacedBy : null
  if (overrideUrl !== null && leadsToWristband(context, overrideUrl)) {
    throw refused('overrideUrl', OVERRIDE_IS_A_WRISTBAND)
  }
  if (overrideUrl !== null && toCodeTarget(context.config, overrideUrl) === undefined) {
    throw refused('overrideUrl', OVERRIDE_INVALID)
  }
  if (replacedBy === nfcId) throw refused('replacedBy', NEXT_IS_ITSELF)
  return context.db.transaction(async (tx) => {
    const ids = replacedBy === null ? [nfcId] : [nfcId, replacedBy]
    const rows = await lockWristbands(tx, { vendorId, nfcIds: ids })
    const before = rows.find((row) => row.nfcId === nfcId)
    if (!before) {
      throw new Failure('not_found', WRISTBAND_NOT_FOUND, { code: 'WRISTBAND_NOT_FOUND' })
    }
    const wanted = { label, overrideUrl, isRetired, replacedBy }
    // a repeated request, for example after its answer was lost
    if (isDeepStrictEqual(toFields(before), wanted)) return toWristbandView(context.config, before)
    if (version !== before.version) {
      throw new Failure('conflict', WRISTBAND_CHANGED, {
        code: 'WRISTBAND_CHANGED',
        details: { wristband: toWristbandView(context.config, before) },
      })
    }
    if (replacedBy !== null) {
      const next = rows.find((row) => row.nfcId === replacedBy)
      await takeOver(context, tx, vendorId, { nfcId: replacedBy, next, label, overrideUrl })
    }
    const retiredAt = isRetired ? (before.retiredAt ?? context.now()) : null
    const values = { label, overrideUrl, retiredAt, replacedBy }
    const action = isRetired && !before.retiredAt ? 'wristband.retired' : 'wristband.updated'
    return save(context, tx, before, values, action)
  })
}

/** Gives the label and override to the replacement, which may be new. */
async function takeOver(
  context: Context,
  tx: Transaction,
  vendorId: string,
  given: {
    nfcId: string
    next: NfcRow | undefined
    label: string
    overrideUrl: string | null
  },
): Promise<void> {
  const { nfcId, label, overrideUrl } = given
  if (given.next?.retiredAt) {
    throw new Failure('conflict', NEXT_IS_RETIRED, {
      code: 'NEXT_WRISTBAND_RETIRED',
      fields: { replacedBy: NEXT_IS_RETIRED },
    })
  }
  if (!given.next) await insertOwn(context, tx, vendorId, new Map([[nfcId, label]]))
  const [next] = given.next ? [given.next] : await selectNfcRecord(tx, { nfcId })
  const values = { label, overrideUrl, retiredAt: null, replacedBy: null }
  await save(context, tx, next as NfcRow, values, 'wristband.took_over')
}

async function save(
  context: Context,
  tx: Transaction,
  row: NfcRow,
  values: Pick<NfcRow, 'label' | 'overrideUrl' | 'retiredAt' | 'replacedBy'>,
  action: AuditAction,
): Promise<Wristband> {
  const { nfcId } = row
  await updateWristband(tx, { nfcId, ...values, now: context.now() })
  const before = toWristbandView(context.config, row)
  const after = toWristbandView(context.config, { ...row, ...values, version: row.version + 1 })
  const subject = { subjectType: 'wristband', subjectId: nfcId }
  await recordChange(context, tx, { action, ...subject, before, after })
  return after
}

const toFields = ({ label, overrideUrl, retiredAt, replacedBy }: NfcRow) => ({
  label,
  overrideUrl,
  isRetired: retiredAt !== null,
  replacedBy,
})

/** A wristband that leads to a wristband could redirect forever. */
function leadsToWristband({ config }: Context, target: string): boolean {
  return /^\/nfc\//i.test(findOwnPathname(config, target) ?? '')
}

function refused(field: string, text: string) {
  return new Failure('bad_request', text, { code: 'INVALID_REQUEST', fields: { [field]: text } })
}
