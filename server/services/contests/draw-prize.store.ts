import { statement } from '../../db/statement.ts'
import { REWARD, type RewardRow } from './contests.store.ts'

/**
 * All tickets of a person for an event, locked: their draws happen one after the other, and the
 * statement after this one sees what the draw before wrote.
 */
export const lockTickets = statement<
  { userId: string; eventId: string },
  { ticketId: string; isAvailable: boolean }
>(
  'contests-lock-tickets',
  `select ticket_id as "ticketId", status = 'AVAILABLE' as "isAvailable"
     from tickets where user_id = $userId and event_id = $eventId
    order by created_at, ticket_id for no key update`,
)

export const selectWin = statement<{ userId: string; eventId: string }, { rewardId: string }>(
  'contests-win',
  'select reward_id as "rewardId" from rewards where user_id = $userId and event_id = $eventId',
)

/** Keeps the first of several agreements. */
export const insertTermsAgreement = statement<{ userId: string; version: string; now: Date }>(
  'contests-agree',
  `insert into draw_terms_agreements (user_id, version, agreed_at)
   values ($userId, $version, $now::timestamptz) on conflict do nothing`,
)

interface NewDraw {
  drawId: string
  ticketId: string
  eventId: string
  userId: string
  /** Null when the roll wins nothing. */
  prizeId: string | null
  roll: number
  /** The terms that the person agreed to with this draw, if any. */
  termsVersion: string | null
  now: Date
  /** The reward's id, if the draw wins. */
  rewardId: string
  /** The code for the staff who hand the prize over. */
  claimCode: string
  claimExpiration: Date
  requestId: string
}

/**
 * Spends the ticket, takes the prize if one is left, and writes the draw, the reward and its audit
 * entry. Returns the reward, or no row when nothing was won.
 */
export const insertDraw = statement<NewDraw, RewardRow>(
  'contests-draw',
  `with taken as (
     update prizes set remaining = remaining - 1
      where prize_id = $prizeId and remaining > 0 and archived_at is null
     returning prize_id, name, description, image_url, remaining
   ), spent as (
     update tickets set status = 'SPENT', spent_at = $now::timestamptz
      where ticket_id = $ticketId::uuid
   ), drawn as (
     insert into draws (draw_id, ticket_id, event_id, user_id, has_won, prize_id, roll, terms_version, created_at)
     select $drawId::uuid, $ticketId::uuid, $eventId, $userId, exists (select from taken),
            (select prize_id from taken), $roll::int, $termsVersion, $now::timestamptz
   ), won as (
     insert into rewards (reward_id, draw_id, event_id, user_id, prize_id, prize_name,
       prize_description, prize_image_url, claim_code, won_timestamp, claim_expiration)
     select $rewardId::uuid, $drawId::uuid, $eventId, $userId, prize_id, name, description,
            image_url, $claimCode, $now::timestamptz, $claimExpiration::timestamptz
       from taken
     returning *
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, after, request_id)
     select $userId, 'reward.won', 'reward', reward_id::text,
            jsonb_build_object('status', 'PENDING', 'prizeId', prize_id, 'drawId', draw_id,
              'prizesLeft', (select remaining from taken)), $requestId
       from won
   )
   select ${REWARD} from won rewards`,
)
