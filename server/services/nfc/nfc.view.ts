import type { Wristband } from '#domain/nfc/nfc.contract.ts'
import { toWristbandAddress } from '#domain/nfc/wristband-ids.ts'
import type { Config } from '../../process/config.ts'
import { findPrintedOrigin } from '../../process/public-address.ts'
import type { NfcRow } from './nfc.store.ts'

export function toWristbandView(config: Config, row: NfcRow): Wristband {
  return {
    nfcId: row.nfcId,
    address: toWristbandAddress(findPrintedOrigin(config).origin, row.nfcId),
    label: row.label,
    overrideUrl: row.overrideUrl,
    retiredAt: row.retiredAt?.toISOString() ?? null,
    replacedBy: row.replacedBy,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }
}
