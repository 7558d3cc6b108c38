import { preparedStatement } from '../../db/database.ts'

/**
 * Pictures that were last uploaded before a time and that no page shows, by the audit log, which has
 * every upload. $1 before, $2 at most so many
 */
export const selectUnusedPictures = preparedStatement<{ url: string; vendorId: string }>(
  'pictures-unused',
  `select url, "vendorId" from (
     select distinct on (coalesce(after, before)->>'url')
            coalesce(after, before)->>'url' as url, subject_id as "vendorId", action, at
       from audit_entries where action in ('picture.uploaded', 'picture.deleted')
      order by coalesce(after, before)->>'url', audit_id desc) latest
    where action = 'picture.uploaded' and at < $1::timestamptz
      and not exists (select from events where url = any(images))
      and not exists (select from products where url = any(image_urls))
      and not exists (select from guest_list_events where image_url = url)
      and not exists (select from vendor_locations where image_url = url)
      and not exists (select from prizes where image_url = url)
      and not exists (select from rewards where prize_image_url = url)
    limit $2`,
)
