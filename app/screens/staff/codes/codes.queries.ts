import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { managedVendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request, requestFile } from '#app/api/request.ts'
import type {
  AddedWristbands,
  Wristband,
  WristbandChangeInput,
  WristbandList,
} from '#domain/nfc/nfc.contract.ts'
import type { CodeSheetInput } from '#domain/short-links/code-sheets.contract.ts'
import type {
  CodePrinting,
  NewShortLinkInput,
  ShortLink,
  ShortLinkChange,
  ShortLinkList,
} from '#domain/short-links/short-links.contract.ts'

/** What a list is searched for, and the page of it. */
export interface CodeSearch {
  search: string
  isRetired: boolean
  nextToken: string | undefined
}

/** The key of all queries about a venue's codes; a change refetches all of them. */
export const codesKey = (vendorId: string) => ['codes', vendorId] as const

export function codePrintingQuery(vendorId: string) {
  return queryOptions({
    queryKey: [...codesKey(vendorId), 'printing'] as const,
    queryFn: ({ signal }) =>
      request<CodePrinting>(`${managedVendorPath(vendorId)}/code-printing`, { signal }),
  })
}

export function shortLinksQuery(vendorId: string, query: CodeSearch) {
  return queryOptions({
    queryKey: [...codesKey(vendorId), 'short-links', query] as const,
    queryFn: ({ signal }) =>
      request<ShortLinkList>(linksPath(vendorId), { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function createShortLink(vendorId: string, body: NewShortLinkInput, intent: Intent) {
  return request<ShortLink>(linksPath(vendorId), { method: 'POST', body, intent })
}

/** @throws ApiError 409 SHORT_LINK_CHANGED with the current link */
export function changeShortLink(
  vendorId: string,
  code: string,
  body: ShortLinkChange,
  intent: Intent,
) {
  const path = `${linksPath(vendorId)}/${encodeURIComponent(code)}`
  return request<ShortLink>(path, { method: 'PUT', body, intent })
}

export function printSheet(vendorId: string, sheet: CodeSheetInput, intent: Intent) {
  return requestFile(`${managedVendorPath(vendorId)}/code-sheets`, {
    method: 'POST',
    body: sheet,
    intent,
  })
}

export function wristbandsQuery(vendorId: string, query: CodeSearch) {
  return queryOptions({
    queryKey: [...codesKey(vendorId), 'wristbands', query] as const,
    queryFn: ({ signal }) =>
      request<WristbandList>(wristbandsPath(vendorId), { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function addWristbands(
  vendorId: string,
  wristbands: { nfcId: string; label: string }[],
  intent?: Intent,
) {
  return request<AddedWristbands>(wristbandsPath(vendorId), {
    method: 'POST',
    body: { wristbands },
    ...(intent && { intent }),
  })
}

/** @throws ApiError 409 WRISTBAND_CHANGED with the current wristband */
export function changeWristband(
  vendorId: string,
  nfcId: string,
  body: WristbandChangeInput,
  intent: Intent,
) {
  const path = `${wristbandsPath(vendorId)}/${encodeURIComponent(nfcId)}`
  return request<Wristband>(path, { method: 'PUT', body, intent })
}

const linksPath = (vendorId: string) => `${managedVendorPath(vendorId)}/short-links`
const wristbandsPath = (vendorId: string) => `${managedVendorPath(vendorId)}/wristbands`
