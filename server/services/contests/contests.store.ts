import type { InferSelectModel } from 'drizzle-orm'
import type { PageParams } from '../../calls/paging.ts'
import { isNotPostponed } from '../../batches/postponed-items.store.ts'
import { statement } from '../../db/statement.ts'
import type { prizes, rewards } from './contests.tables.ts'

/** The event of a contest. */
export interface ContestRow {
  eventId: string
  vendorId: string
  eventName: string
  startTime: Date
  endTime: Date
  status: 'UPCOMING' | 'IN_PROGRESS' | 'COMPLETED'
  statusByHand: boolean
}

export type PrizeRow = Pick<
  InferSelectModel<typeof prizes>,
  'prizeId' | 'name' | 'description' | 'imageUrl' | 'quantity' | 'remaining' | 'chancePerMillion'
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
    start_time as "startTime", end_time as "endTime", status, status_by_hand as "statusByHand"
  from events where event_id = $eventId`

export const selectContest = statement<{ eventId: string }, ContestRow>('contests-contest', CONTEST)

/** Keeps the event from ending until the transaction is over. */
export const lockContest = statement<{ eventId: string }, ContestRow>(
  'contests-lock-contest',
  `${CONTEST} for share`,
)

/** The prizes that can be won. */
export const selectPrizes = statement<{ eventId: string }, PrizeRow>(
  'contests-prizes',
  `select prize_id as "prizeId", name, description, image_url as "imageUrl", quantity, remaining,
          chance_per_million as "chancePerMillion"
     from prizes where event_id = $eventId and archived_at is null
    order by display_order, prize_id`,
)

/** The tickets a person can still spend, the oldest first. */
export const selectTickets = statement<{ userId: string; now: Date }, TicketRow>(
  'contests-tickets',
  `select t.ticket_id as "ticketId", t.event_id as "eventId", t.source_type as "sourceType",
          t.created_at as "createdAt", e.end_time as "expiresAt"
     from tickets t join events e using (event_id)
    where t.user_id = $userId and t.status = 'AVAILABLE'
      and e.end_time > $now::timestamptz and e.status <> 'COMPLETED'
    order by t.created_at, t.ticket_id`,
)

/** When a person agreed to these terms. */
export const selectTermsAgreement = statement<
  { userId: string; version: string },
  { agreedAt: Date }
>(
  'contests-agreement',
  `select agreed_at as "agreedAt" from draw_terms_agreements
    where user_id = $userId and version = $version`,
)

/** Returns the ticket of that source, creating it unless it was granted before. */
export const insertSignInTicket = statement<
  Pick<TicketRow, 'ticketId' | 'eventId'> & { userId: string; now: Date },
  Omit<TicketRow, 'expiresAt'> & { isNew: boolean }
>(
  'contests-grant-ticket',
  `insert into tickets (ticket_id, event_id, user_id, source_type, created_at)
   values ($ticketId::uuid, $eventId, $userId, 'SIGNIN', $now::timestamptz)
   on conflict (user_id, event_id, source_type, source_key) do update set user_id = excluded.user_id
   returning ticket_id as "ticketId", event_id as "eventId", source_type as "sourceType",
             created_at as "createdAt", ticket_id = $ticketId::uuid as "isNew"`,
)

/** The columns of a `RewardRow`, of a row named `rewards`. */
export const REWARD = `reward_id as "rewardId", event_id as "eventId", user_id as "userId",
  prize_name as "prizeName", prize_description as "prizeDescription",
  prize_image_url as "prizeImageUrl", status, claim_code as "claimCode",
  won_timestamp as "wonTimestamp", claim_expiration as "claimExpiration",
  claimed_at as "claimedAt", claimed_by as "claimedBy", taken_back_at as "takenBackAt",
  (select time_zone from vendors join events using (vendor_id)
    where events.event_id = rewards.event_id) as "timeZone"`

interface RewardPage extends PageParams {
  userId: string
}

/** A person's rewards, newest first. */
export const selectRewards = statement<RewardPage, RewardRow>(
  'contests-rewards',
  `select ${REWARD} from rewards
    where user_id = $userId and ($afterAt::timestamptz is null
       or (won_timestamp, reward_id) < ($afterAt, $afterId::uuid))
    order by won_timestamp desc, reward_id desc limit $limit`,
)

/** A reward with the vendor of its event. */
export const selectReward = statement<{ rewardId: string }, RewardRow & { vendorId: string }>(
  'contests-reward',
  `select r.*, e.vendor_id as "vendorId"
     from (select ${REWARD} from rewards where reward_id = $rewardId) r
     join events e on e.event_id = r."eventId"`,
)

/** The reward with a claim code at an event of a vendor; one that can be claimed comes first. */
export const selectRewardByCode = statement<
  { vendorId: string; claimCode: string },
  RewardRow & { eventName: string }
>(
  'contests-reward-by-code',
  `select ${REWARD},
          (select event_name from events where events.event_id = rewards.event_id) as "eventName"
     from rewards
    where claim_code = $claimCode
      and event_id in (select event_id from events where vendor_id = $vendorId)
    order by status = 'PENDING' desc, won_timestamp desc limit 1`,
)

interface Claim {
  rewardId: string
  now: Date
  claimedBy: string
  requestId: string
}

/** Claims a reward and writes its audit entry, unless it was claimed before or has expired. */
export const updateToClaimed = statement<Claim, RewardRow>(
  'contests-claim',
  `with claimed as (
     update rewards set status = 'CLAIMED', claimed_at = $now::timestamptz, claimed_by = $claimedBy
      where reward_id = $rewardId::uuid and status = 'PENDING' and claim_expiration > $now::timestamptz
     returning *
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $claimedBy, 'reward.claimed', 'reward', reward_id::text, '{"status":"PENDING"}',
            '{"status":"CLAIMED"}', $requestId from claimed
   )
   select ${REWARD} from claimed rewards`,
)

interface TakeBack {
  rewardId: string
  /** Names the claim. */
  claimedAt: Date
  now: Date
  actor: string
  requestId: string
}

/** Undoes exactly this claim and writes its audit entry, unless it was undone before. */
export const updateToTakenBack = statement<TakeBack, RewardRow>(
  'contests-take-back',
  `with claimed as (
     select reward_id, claimed_at, claimed_by from rewards
      where reward_id = $rewardId::uuid and status = 'CLAIMED' and claimed_at = $claimedAt::timestamptz
        for no key update
   ), taken_back as (
     update rewards set status = 'PENDING', claimed_at = null, claimed_by = null,
            taken_back_at = $now::timestamptz
       from claimed where rewards.reward_id = claimed.reward_id
     returning rewards.*
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $actor, 'reward.taken_back', 'reward', reward_id::text,
            jsonb_build_object('status', 'CLAIMED', 'claimedBy', claimed_by, 'claimedAt', claimed_at),
            '{"status":"PENDING"}', $requestId from claimed
   )
   select ${REWARD} from taken_back rewards`,
)

export const EXPIRE_PRIZES = 'expire-prizes'

/** Expires tickets of events that are over, and that nobody has changed since `settledBefore`. */
export const expireTickets = statement<
  { now: Date; settledBefore: Date; limit: number; ticketId: string | null },
  { ticketId: string }
>(
  'contests-expire-tickets',
  `update tickets set status = 'EXPIRED'
    where ticket_id in (
      select t.ticket_id from tickets t join events e using (event_id)
       where t.status = 'AVAILABLE' and (e.end_time <= $now::timestamptz or e.status = 'COMPLETED')
         and coalesce(e.times_changed_at <= $settledBefore::timestamptz, true)
         and ($ticketId::uuid = t.ticket_id
           or ($ticketId::uuid is null and ${isNotPostponed(EXPIRE_PRIZES, 't.ticket_id')}))
       limit $limit for no key update of t skip locked)
   returning ticket_id as "ticketId"`,
)

export const selectTicketsToExpire = statement<
  { now: Date; settledBefore: Date; limit: number },
  { id: string }
>(
  'contests-tickets-to-expire',
  `select t.ticket_id as id from tickets t join events e using (event_id)
    where t.status = 'AVAILABLE' and (e.end_time <= $now::timestamptz or e.status = 'COMPLETED')
      and coalesce(e.times_changed_at <= $settledBefore::timestamptz, true)
      and ${isNotPostponed(EXPIRE_PRIZES, 't.ticket_id')}
    limit $limit`,
)

export const selectRewardsToExpire = statement<{ now: Date; limit: number }, { id: string }>(
  'contests-rewards-to-expire',
  `select reward_id as id from rewards
    where status = 'PENDING' and claim_expiration <= $now::timestamptz
      and ${isNotPostponed(EXPIRE_PRIZES, 'reward_id')}
    limit $limit`,
)

interface ExpiryOfRewards {
  /** Only this one; null for all. */
  rewardId: string | null
  now: Date
  limit: number
  actor: string
  requestId: string
}

/** Expires rewards that were not claimed in time. */
export const expireRewards = statement<ExpiryOfRewards, { rewardId: string }>(
  'contests-expire-rewards',
  `with expired as (
     update rewards set status = 'EXPIRED'
      where reward_id in (
        select reward_id from rewards
         where status = 'PENDING' and claim_expiration <= $now::timestamptz
           and ($rewardId::uuid = reward_id
             or ($rewardId::uuid is null and ${isNotPostponed(EXPIRE_PRIZES, 'reward_id')}))
         limit $limit for no key update skip locked)
     returning reward_id
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $actor, 'reward.expired', 'reward', reward_id::text, '{"status":"PENDING"}',
            '{"status":"EXPIRED"}', $requestId from expired
   )
   select reward_id as "rewardId" from expired`,
)
