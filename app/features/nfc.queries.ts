import type { ApiFetch } from '#domain/http/page-context.ts'
import type { NfcRecord } from '#domain/nfc/nfc.contract.ts'
import { request } from '#app/api/request.ts'

/** The record of a wristband. @throws ApiError 404 for unknown ids */
export function findNfcRecord(nfcId: string, via: ApiFetch): Promise<NfcRecord> {
  return request<NfcRecord>(`/nfc/${encodeURIComponent(nfcId)}`, { via })
}
