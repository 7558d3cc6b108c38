import type { InferSelectModel } from 'drizzle-orm'
import { preparedStatement } from '../../db/database.ts'
import type { prizes, rewards } from './contests.tables.ts'

/** The event of a contest. */
export interface ContestRow {
  eventId: string
  vendorId: string
  eventName: string
  startTime: Date
  endTime: Date
  status: 'UPCOMING' | 'IN_PROGRESS' | 'COMPLETED'
}

export type PrizeRow = Omit<
  InferSelectModel<typeof prizes>,
  'createdAt' | 'displayOrder' | 'eventId'
>
/** A reward, with the time zone of its event's venue. */
export type RewardRow = Omit<InferSelectModel<typeof rewards>, 'prizeId' | 'drawId'> & {
  timeZone: string
}

export interface TicketRow {
  ticketId: string
  eventId: string
  sourceType: 'SIGNIN' | 'FREE_ENTRY'
  createdAt: Date
  expiresAt: Date
}

const CONTEST = `select event_id as "eventId", vendor_id as "vendorId", event_name as "eventName",
    start_time as "startTime", end_time as "endTime", status
  from events where event_id = $1`

/** $1 event */
export const selectContest = preparedStatement<ContestRow>('contests-contest', CONTEST)

/** Keeps the event from ending until the transaction is over. $1 event */
export const lockContest = preparedStatement<ContestRow>(
  'contests-lock-contest',
  `${CONTEST} for share`,
)

/** $1 event */
export const selectPrizes = preparedStatement<PrizeRow>(
  'contests-prizes',
  `select prize_id as "prizeId", name, description, image_url as "imageUrl", quantity, remaining,
          chance_per_million as "chancePerMillion"
     from prizes where event_id = $1 order by display_order, prize_id`,
)

/** The tickets a person can still spend, the oldest first. $1 user, $2 now */
export const selectTickets = preparedStatement<TicketRow>(
  'contests-tickets',
  `select t.ticket_id as "ticketId", t.event_id as "eventId", t.source_type as "sourceType",
          t.created_at as "createdAt", e.end_time as "expiresAt"
     from tickets t join events e using (event_id)
    where t.user_id = $1 and t.status = 'AVAILABLE'
      and e.end_time > $2::timestamptz and e.status <> 'COMPLETED'
    order by t.created_at, t.ticket_id`,
)

/** When a person agreed to these terms. $1 user, $2 version */
export const selectTermsAgreement = preparedStatement<{ agreedAt: Date }>(
  'contests-agreement',
  `select agreed_at as "agreedAt" from draw_terms_agreements where user_id = $1 and version = $2`,
)

/**
 * Returns the ticket of that source, creating it unless it was granted before. $1 ticket, $2 event,
 * $3 user, $4 now
 */
export const insertSignInTicket = preparedStatement<
  Omit<TicketRow, 'expiresAt'> & { isNew: boolean }
>(
  'contests-grant-ticket',
  `insert into tickets (ticket_id, event_id, user_id, source_type, created_at)
   values ($1::uuid, $2, $3, 'SIGNIN', $4::timestamptz)
   on conflict (user_id, event_id, source_type, source_key) do update set user_id = excluded.user_id
   returning ticket_id as "ticketId", event_id as "eventId", source_type as "sourceType",
             created_at as "createdAt", ticket_id = $1::uuid as "isNew"`,
)

/** The columns of a `RewardRow`, of a row named `rewards`. */
export const REWARD = `reward_id as "rewardId", event_id as "eventId", user_id as "userId",
  prize_name as "prizeName", prize_description as "prizeDescription",
  prize_image_url as "prizeImageUrl", status, claim_code as "claimCode",
  won_timestamp as "wonTimestamp", claim_expiration as "claimExpiration",
  claimed_at as "claimedAt", claimed_by as "claimedBy", taken_back_at as "takenBackAt",
  (select time_zone from vendors join events using (vendor_id)
    where events.event_id = rewards.event_id) as "timeZone"`

/** A person's rewards, newest first. $1 user, $2 and $3 the last row before, $4 how many */
export const selectRewards = preparedStatement<RewardRow>(
  'contests-rewards',
  `select ${REWARD} from rewards
    where user_id = $1 and ($2::timestamptz is null or (won_timestamp, reward_id) < ($2, $3::uuid))
    order by won_timestamp desc, reward_id desc limit $4`,
)

/** A reward with the vendor of its event. $1 reward */
export const selectReward = preparedStatement<RewardRow & { vendorId: string }>(
  'contests-reward',
  `select r.*, e.vendor_id as "vendorId"
     from (select ${REWARD} from rewards where reward_id = $1) r
     join events e on e.event_id = r."eventId"`,
)

/**
 * The reward with a claim code at an event of a vendor; one that can be claimed comes first. $1
 * vendor, $2 code
 */
export const selectRewardByCode = preparedStatement<RewardRow & { eventName: string }>(
  'contests-reward-by-code',
  `select ${REWARD},
          (select event_name from events where events.event_id = rewards.event_id) as "eventName"
     from rewards
    where claim_code = $2 and event_id in (select event_id from events where vendor_id = $1)
    order by status = 'PENDING' desc, won_timestamp desc limit 1`,
)

/**
 * Claims a reward and writes its audit entry, unless it was claimed before or has expired. $1
 * reward, $2 now, $3 who, $4 request
 */
export const updateToClaimed = preparedStatement<RewardRow>(
  'contests-claim',
  `with claimed as (
     update rewards set status = 'CLAIMED', claimed_at = $2::timestamptz, claimed_by = $3
      where reward_id = $1::uuid and status = 'PENDING' and claim_expiration > $2::timestamptz
     returning *
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $3, 'reward.claimed', 'reward', reward_id::text, '{"status":"PENDING"}',
            '{"status":"CLAIMED"}', $4 from claimed
   )
   select ${REWARD} from claimed rewards`,
)

/**
 * Undoes exactly this claim and writes its audit entry, unless it was undone before. $1 reward, $2
 * when it was claimed, $3 now, $4 who, $5 request
 */
export const updateToTakenBack = preparedStatement<RewardRow>(
  'contests-take-back',
  `with claimed as (
     select reward_id, claimed_at, claimed_by from rewards
      where reward_id = $1::uuid and status = 'CLAIMED' and claimed_at = $2::timestamptz
        for no key update
   ), taken_back as (
     update rewards set status = 'PENDING', claimed_at = null, claimed_by = null,
            taken_back_at = $3::timestamptz
       from claimed where rewards.reward_id = claimed.reward_id
     returning rewards.*
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $4, 'reward.taken_back', 'reward', reward_id::text,
            jsonb_build_object('status', 'CLAIMED', 'claimedBy', claimed_by, 'claimedAt', claimed_at),
            '{"status":"PENDING"}', $5 from claimed
   )
   select ${REWARD} from taken_back rewards`,
)

/** Expires tickets of past events. $1 now, $2 limit */
export const expireTickets = preparedStatement<{ ticketId: string }>(
  'contests-expire-tickets',
  `update tickets set status = 'EXPIRED'
    where ticket_id in (
      select t.ticket_id from tickets t join events e using (event_id)
       where t.status = 'AVAILABLE' and (e.end_time <= $1::timestamptz or e.status = 'COMPLETED')
       limit $2 for no key update of t skip locked)
   returning ticket_id as "ticketId"`,
)

/** Expires rewards that were not claimed in time. $1 now, $2 limit, $3 actor, $4 request */
export const expireRewards = preparedStatement<{ rewardId: string }>(
  'contests-expire-rewards',
  `with expired as (
     update rewards set status = 'EXPIRED'
      where reward_id in (
        select reward_id from rewards
         where status = 'PENDING' and claim_expiration <= $1::timestamptz
         limit $2 for no key update skip locked)
     returning reward_id
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $3, 'reward.expired', 'reward', reward_id::text, '{"status":"PENDING"}',
            '{"status":"EXPIRED"}', $4 from expired
   )
   select reward_id as "rewardId" from expired`,
)
