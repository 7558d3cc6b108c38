import type { NfcRecord } from '#domain/nfc/nfc.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import type { Context } from '../../process/context.ts'
import { isTrustedTarget, toCodeTarget } from '../../process/public-address.ts'
import { selectNfcRecord } from './nfc.store.ts'

/**
 * The record of a wristband, without an unsafe override. A retired one has none, so that it leads to the venue's
 * page. @throws Failure not_found
 */
export async function requireNfcRecord(context: Context, nfcId: string): Promise<NfcRecord> {
  const [record] = await selectNfcRecord(context.db, { nfcId: toUpperId(nfcId) })
  if (!record) {
    throw new Failure('not_found', 'This wristband is not known.', { code: 'NFC_NOT_FOUND' })
  }
  const { vendorId, overrideUrl, retiredAt } = record
  const isUsed = overrideUrl !== null && !retiredAt
  const target = (isUsed && toCodeTarget(context.config, overrideUrl)) || null
  return {
    nfcId: record.nfcId,
    vendorId,
    overrideUrl: target,
    ...(target !== null && !isTrustedTarget(context.config, target) && { asksFirst: true }),
  }
}
