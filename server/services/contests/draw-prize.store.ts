import { preparedStatement } from '../../db/database.ts'
import { REWARD, type RewardRow } from './contests.store.ts'

/**
 * All tickets of a person for an event, locked: their draws happen one after the other, and the
 * statement after this one sees what the draw before wrote. $1 user, $2 event
 */
export const lockTickets = preparedStatement<{ ticketId: string; isAvailable: boolean }>(
  'contests-lock-tickets',
  `select ticket_id as "ticketId", status = 'AVAILABLE' as "isAvailable"
     from tickets where user_id = $1 and event_id = $2
    order by created_at, ticket_id for no key update`,
)

/** $1 user, $2 event */
export const selectWin = preparedStatement<{ rewardId: string }>(
  'contests-win',
  'select reward_id as "rewardId" from rewards where user_id = $1 and event_id = $2',
)

/** Keeps the first of several agreements. $1 user, $2 version, $3 now */
export const insertTermsAgreement = preparedStatement(
  'contests-agree',
  `insert into draw_terms_agreements (user_id, version, agreed_at)
   values ($1, $2, $3::timestamptz) on conflict do nothing`,
)

/**
 * Spends the ticket, takes the prize if one is left, and writes the draw, the reward and its audit
 * entry. Returns the reward, or no row when nothing was won. $1 draw, $2 ticket, $3 event, $4 user,
 * $5 prize or null, $6 roll, $7 terms version or null, $8 now, $9 reward, $10 claim code, $11 claim
 * expiration, $12 request
 */
export const insertDraw = preparedStatement<RewardRow>(
  'contests-draw',
  `with taken as (
     update prizes set remaining = remaining - 1 where prize_id = $5 and remaining > 0
     returning prize_id, name, description, image_url, remaining
   ), spent as (
     update tickets set status = 'SPENT', spent_at = $8::timestamptz where ticket_id = $2::uuid
   ), drawn as (
     insert into draws (draw_id, ticket_id, event_id, user_id, has_won, prize_id, roll, terms_version, created_at)
     select $1::uuid, $2::uuid, $3, $4, exists (select from taken), (select prize_id from taken),
            $6::int, $7, $8::timestamptz
   ), won as (
     insert into rewards (reward_id, draw_id, event_id, user_id, prize_id, prize_name,
       prize_description, prize_image_url, claim_code, won_timestamp, claim_expiration)
     select $9::uuid, $1::uuid, $3, $4, prize_id, name, description, image_url, $10,
            $8::timestamptz, $11::timestamptz
       from taken
     returning *
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, after, request_id)
     select $4, 'reward.won', 'reward', reward_id::text,
            jsonb_build_object('status', 'PENDING', 'prizeId', prize_id, 'drawId', draw_id,
              'prizesLeft', (select remaining from taken)), $12
       from won
   )
   select ${REWARD} from won rewards`,
)
