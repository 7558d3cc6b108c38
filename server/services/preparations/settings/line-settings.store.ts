import type { LineSettings } from '#domain/preparations/line-settings.contract.ts'
import { statement } from '../../../db/statement.ts'

type OfLocation = { vendorLocationId: string }

export const selectLineSettings = statement<OfLocation, LineSettings>(
  'line-settings',
  `select calls_together as "callsTogether" from line_settings where vendor_location_id = $vendorLocationId`,
)

export const saveLineSettings = statement<OfLocation & LineSettings>(
  'line-settings-save',
  `insert into line_settings (vendor_location_id, calls_together) values ($vendorLocationId, $callsTogether)
   on conflict (vendor_location_id) do update set calls_together = excluded.calls_together`,
)
