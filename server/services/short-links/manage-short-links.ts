import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { longestCode, MAX_LINKS } from '#domain/short-links/short-link-address.ts'
import type {
  CodePrinting,
  NewShortLink,
  ShortLink,
  ShortLinkChange,
  ShortLinkList,
} from '#domain/short-links/short-links.contract.ts'
import {
  ADDRESS_TOO_LONG,
  CODE_TAKEN,
  codeTooLong,
  LINK_CHANGED,
  LINK_NOT_FOUND,
  TOO_MANY_LINKS,
} from '#domain/short-links/short-links.messages.ts'
import { MIN_CODE_LENGTH } from '#domain/short-links/short-link-address.ts'
import { Failure } from '#domain/values/failure.ts'
import { canManageCodes } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { changeOnce } from '../../calls/once.ts'
import { cutPage, type Page, toPageParams } from '../../calls/paging.ts'
import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { findPrintedOrigin } from '../../process/public-address.ts'
import { type AuditAction, recordChange } from '../audit/record-change.ts'
import { listLocations } from '../locations/find-location.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { toStoredTarget } from './link-target.ts'
import {
  countVenueLinks,
  insertLinks,
  listVenueLinks,
  lockLinksOfVenue,
  lockVenueLink,
  selectShortLink,
  updateLink,
  type NewLink,
  type VenueLinkRow,
} from './short-links.store.ts'
import { toShortLinkView } from './short-links.view.ts'

/** The public address of printed codes and the venue's locations. @throws Failure forbidden */
export async function describePrinting(context: Context, vendorId: string): Promise<CodePrinting> {
  await requireRole(context, vendorId, canManageCodes)
  const { origin, isFinal } = findPrintedOrigin(context.config)
  const locations = await listLocations(context, vendorId)
  return {
    origin,
    isFinal,
    longestCode: longestCode(origin),
    locations: locations
      .filter(({ archivedAt }) => !archivedAt)
      .map(({ vendorLocationId, description, primaryColor, state, printedAt }) => ({
        vendorLocationId,
        description,
        primaryColor,
        state,
        printedAt: printedAt?.toISOString() ?? null,
      })),
  }
}

/** The short links of the venue, the newest first, a page at a time. @throws Failure forbidden */
export async function listShortLinks(
  context: Context,
  vendorId: string,
  { isRetired, search, ...page }: Page & { isRetired: boolean; search: string },
): Promise<ShortLinkList> {
  await requireRole(context, vendorId, canManageCodes)
  const position = toPageParams(page, z.string().max(32))
  const rows = await listVenueLinks(context.db, { ...position, vendorId, isRetired, search })
  const { shown, nextToken } = cutPage(rows, page, ({ createdAt, shortCode }) => ({
    at: createdAt,
    id: shortCode,
  }))
  return { shortLinks: shown.map((row) => toShortLinkView(context.config, row)), nextToken }
}

/**
 * Creates a short link of the venue. @throws Failure forbidden; bad_request for a code that is too long to print;
 * conflict SHORT_CODE_TAKEN, PUBLIC_URL_TOO_LONG or TOO_MANY_SHORT_LINKS
 */
export async function createShortLink(
  context: Context,
  vendorId: string,
  { code, label, target }: NewShortLink,
): Promise<ShortLink> {
  await requireRole(context, vendorId, canManageCodes)
  requireFits(context, code)
  const stored = await toStoredTarget(context, vendorId, target)
  return changeOnce(context, `POST ${vendorId} short-links`, async (tx) => {
    const added = await addLinks(context, tx, vendorId, [{ code, label, ...stored, purpose: null }])
    if (added.length === 0) {
      throw new Failure('conflict', CODE_TAKEN, {
        code: 'SHORT_CODE_TAKEN',
        fields: { code: CODE_TAKEN },
      })
    }
    const [row] = await selectShortLink(tx, { shortCode: code })
    const after = toShortLinkView(context.config, row as VenueLinkRow)
    await record(context, tx, 'short-link.created', code, { after })
    return after
  })
}

/**
 * Changes, moves, retires or restores a short link of the venue. @throws Failure forbidden;
 * not_found; conflict SHORT_LINK_CHANGED with the current link for a change of an older copy
 */
export async function changeShortLink(
  context: Context,
  { vendorId, code }: { vendorId: string; code: string },
  { label, target, isRetired, version }: ShortLinkChange,
): Promise<ShortLink> {
  await requireRole(context, vendorId, canManageCodes)
  const stored = await toStoredTarget(context, vendorId, target)
  return context.db.transaction(async (tx) => {
    const [row] = await lockVenueLink(tx, { vendorId, shortCode: code })
    if (!row) throw new Failure('not_found', LINK_NOT_FOUND, { code: 'SHORT_LINK_NOT_FOUND' })
    const before = toShortLinkView(context.config, row)
    const isSame =
      label === row.label &&
      isDeepStrictEqual(stored, {
        redirectUrl: row.redirectUrl,
        vendorLocationId: row.vendorLocationId,
        spot: row.spot,
      }) &&
      isRetired === (row.retiredAt !== null)
    // a repeated request, for example after its answer was lost
    if (isSame) return before
    if (version !== row.version) {
      throw new Failure('conflict', LINK_CHANGED, {
        code: 'SHORT_LINK_CHANGED',
        details: { shortLink: before },
      })
    }
    const now = context.now()
    await updateLink(tx, {
      ...stored,
      shortCode: code,
      label,
      keepsPurpose:
        !isRetired && stored.vendorLocationId === row.vendorLocationId && stored.spot === row.spot,
      retiredAt: isRetired ? (row.retiredAt ?? now) : null,
      version: row.version + 1,
      now,
    })
    const [changed] = await selectShortLink(tx, { shortCode: code })
    const after = toShortLinkView(context.config, changed as VenueLinkRow)
    const action = isRetired && !row.retiredAt ? 'short-link.retired' : 'short-link.updated'
    await record(context, tx, action, code, { before, after })
    return after
  })
}

/**
 * Adds the links whose codes are free. @returns the added codes
 * @throws Failure conflict TOO_MANY_SHORT_LINKS
 */
export async function addLinks(
  context: Context,
  tx: Transaction,
  vendorId: string,
  links: Omit<NewLink, 'createdAt'>[],
): Promise<string[]> {
  await lockLinksOfVenue(tx, { vendorId })
  const [found] = await countVenueLinks(tx, { vendorId })
  if ((found?.count ?? 0) + links.length > MAX_LINKS) {
    throw new Failure('conflict', TOO_MANY_LINKS, { code: 'TOO_MANY_SHORT_LINKS' })
  }
  // lists show the newest first, so table 1 gets the latest time
  const now = context.now().getTime()
  const dated = links.map((link, at) => ({ ...link, createdAt: new Date(now - at) }))
  const added = await insertLinks(tx, { vendorId, links: JSON.stringify(dated) })
  return added.map(({ shortCode }) => shortCode)
}

/** @throws Failure when the code is too long for a printed QR code at this public address */
function requireFits(context: Context, code: string): void {
  const longest = requirePrintable(context)
  if (code.length > longest) {
    const text = codeTooLong(longest)
    throw new Failure('bad_request', text, { code: 'INVALID_REQUEST', fields: { code: text } })
  }
}

/** @returns the maximum length of a code. @throws Failure conflict PUBLIC_URL_TOO_LONG */
export function requirePrintable({ config }: Context, shortest = MIN_CODE_LENGTH): number {
  const longest = longestCode(findPrintedOrigin(config).origin)
  if (longest >= shortest) return longest
  throw new Failure('conflict', ADDRESS_TOO_LONG, { code: 'PUBLIC_URL_TOO_LONG' })
}

function record(
  context: Context,
  tx: Transaction,
  action: AuditAction,
  subjectId: string,
  { before, after }: { before?: ShortLink; after: ShortLink },
): Promise<void> {
  const subject = { subjectType: 'short-link', subjectId }
  const values = { before: before && toAudited(before), after: toAudited(after) }
  return recordChange(context, tx, { action, ...subject, ...values })
}

function toAudited({ label, target, retiredAt }: ShortLink) {
  return { label, leadsTo: nameTarget(target), isRetired: retiredAt !== null }
}

function nameTarget(target: ShortLink['target']): string {
  switch (target.kind) {
    case 'LOCATION':
      return `the menu of ${[target.vendorLocationId, target.spot].filter(Boolean).join(', ')}`
    case 'PRIZES':
      return `the prizes of ${target.eventId}`
    case 'WEB':
      return target.url
    case 'VENUE':
      return 'the page of the venue'
  }
}
