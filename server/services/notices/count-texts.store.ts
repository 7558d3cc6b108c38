import { DEFAULT_TEXTS_PER_DAY } from '#domain/notices/notice-limits.ts'

/*
 * What limits texts, as parts of statements. Those to guests and those to managers count together. Who claims has
 * locked the texts.
 */

const LAST_SECOND = `$now::timestamptz - interval '1 second'`

/** How many may go out now: as many as the sender may send in a second, after the sign-in codes of that second. */
export const ROOM = `greatest(0, least($limit::int, $perSecond::int
       - (select count(*) from code_sends where sent_at > ${LAST_SECOND})
       - (select count(*) from guest_notices where texted_at > ${LAST_SECOND})
       - (select count(*) from silence_texts where texted_at > ${LAST_SECOND})))::int`

/** When the business day of the venue `v` began. */
export const DAY_START = `business_day_starts(business_day_at($now::timestamptz, v.business_days, v.time_zone), v.business_days, v.time_zone)`

/** The texts that the location of `v` has sent. */
export const textsSince = (since: string) =>
  `((select count(*) from guest_notices t where t.vendor_location_id = v.vendor_location_id and t.texted_at >= ${since})
   + (select count(*) from silence_texts t where t.vendor_location_id = v.vendor_location_id and t.texted_at >= ${since}))::int`

/** How many each location of the rows `judged` may still send on this business day. */
export const LEFT_TODAY = `select v.vendor_location_id, coalesce(max_per_day, ${DEFAULT_TEXTS_PER_DAY}) - ${textsSince('v.day_start')} as left_today
       from (select l.vendor_location_id, ${DAY_START} as day_start
               from vendor_locations l join vendors v using (vendor_id)
              where l.vendor_location_id in (select vendor_location_id from judged)) v
       left join ready_text_limits using (vendor_location_id)`
