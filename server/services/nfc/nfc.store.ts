import { statement } from '../../db/statement.ts'

export const selectNfcRecord = statement<
  { nfcId: string },
  {
    nfcId: string
    vendorId: string | null
    overrideUrl: string | null
  }
>(
  'nfc-select',
  `select nfc_id as "nfcId", vendor_id as "vendorId", override_url as "overrideUrl"
     from nfc_records where nfc_id = $nfcId`,
)
