import { preparedStatement } from '../../db/database.ts'

export const selectNfcRecord = preparedStatement<{
  nfcId: string
  vendorId: string | null
  overrideUrl: string | null
}>(
  'nfc-select',
  `select nfc_id as "nfcId", vendor_id as "vendorId", override_url as "overrideUrl"
     from nfc_records where nfc_id = $1`,
)
