import { statement } from '../../../db/statement.ts'

type OfLocation = { vendorLocationId: string }

/** What a manager has said. */
export interface SavedLineSettings {
  callsTogether: boolean
  shiftManagerId: string | null
}

export const selectLineSettings = statement<
  OfLocation,
  SavedLineSettings & { hasStopped: boolean }
>(
  'line-settings',
  `select calls_together as "callsTogether", shift_manager_user_id as "shiftManagerId",
          exists (select from text_consents t
            where t.user_id = shift_manager_user_id and t.stopped_at is not null) as "hasStopped"
     from line_settings where vendor_location_id = $vendorLocationId`,
)

export const saveLineSettings = statement<OfLocation & SavedLineSettings>(
  'line-settings-save',
  `insert into line_settings (vendor_location_id, calls_together, shift_manager_user_id)
   values ($vendorLocationId, $callsTogether, $shiftManagerId::text)
   on conflict (vendor_location_id) do update
     set calls_together = excluded.calls_together, shift_manager_user_id = excluded.shift_manager_user_id`,
)
