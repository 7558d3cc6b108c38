import type { RemakeReason } from '#domain/preparations/remakes.ts'
import { OPEN_STAGES, WAITING_STAGES, type Stage } from '#domain/preparations/stages.ts'
import { lockNames } from '../../db/named-locks.ts'
import { literals } from '../../db/literals.ts'
import { statement } from '../../db/statement.ts'
import type { Transaction } from '../../db/database.ts'
import { noteMoves, type Mover } from './preparations.store.ts'
import type { SwappedTo } from './preparations.tables.ts'

/** Counts what a person makes again one after the other. */
export const lockRemakes = (tx: Transaction, userId: string, vendorId: string) =>
  lockNames(tx, `remakes of ${userId} at ${vendorId}`)

interface RemadeBy {
  userId: string
  vendorId: string
  lastHourSince: Date
  /** The start of the business day 'yyyy-MM-dd HH:mm', in the time zone. */
  todaySince: string
  timeZone: string
}

/** What a person made again at a venue. */
export const selectRemade = statement<RemadeBy, { lastHour: number; centsToday: number }>(
  'preparations-remade-by',
  `select count(*) filter (where remade_at > $lastHourSince::timestamptz)::int as "lastHour",
          coalesce(sum(remade_cents) filter (where remade_at >= day.since), 0)::int as "centsToday"
     from preparations p
     join vendor_locations l using (vendor_location_id),
          (select $todaySince::timestamp at time zone $timeZone as since) day
    where p.remade_by = $userId and l.vendor_id = $vendorId
      and p.remade_at > least($lastHourSince::timestamptz, day.since - interval '1 second')`,
)

export interface RemadePart {
  stage: Stage
  lines: { lineId: string; quantity: number; struckQuantity: number; swappedTo: SwappedTo | null }[]
}

/** A preparation with its lines; it stays as it is until the transaction ends. */
export const holdPart = statement<{ preparationId: string }, RemadePart>(
  'preparation-hold',
  `with held as materialized (
     select preparation_id, stage from preparations where preparation_id = $preparationId for no key update
   ), lines as materialized (
     select line_id, quantity, struck_quantity, swapped_to from preparation_lines
      where preparation_id = (select preparation_id from held) for no key update
   )
   select stage, (
            select coalesce(jsonb_agg(jsonb_build_object('lineId', line_id, 'quantity', quantity,
                     'struckQuantity', struck_quantity, 'swappedTo', swapped_to)), '[]') from lines) as lines
     from held`,
)

interface Remake extends Mover {
  /** What is made again. */
  preparationId: string
  newId: string
  /** The pieces as JSON, each with how many of its line were given back before. */
  lines: string
  remakeReason: RemakeReason
  cents: number
  /** Older ones are on no list, so the remake does not go before them. */
  paidSince: string
  timeZone: string
}

/**
 * Adds a round of a preparation that the caller holds, before everything that waits at its station, and strikes its
 * pieces in the old one. An old one with nothing left is canceled.
 */
export const insertRemake = statement<Remake, { preparationId: string }>(
  'preparation-remake',
  `with old as (
     select * from preparations where preparation_id = $preparationId
   ), again as (
     select * from jsonb_to_recordset($lines::jsonb) as l("lineId" text, quantity int, "returnedBefore" int)
   ), struck as (
     update preparation_lines l set struck_quantity = l.struck_quantity + again.quantity
       from again where l.preparation_id = $preparationId and l.line_id = again."lineId"
   ), emptied as (
     update preparations p set stage = 'CANCELED', stage_at = $now::timestamptz from old
      where p.preparation_id = old.preparation_id and old.stage in (${literals(OPEN_STAGES)}) and not exists (
        select from preparation_lines l left join again on again."lineId" = l.line_id
         where l.preparation_id = $preparationId
           and l.struck_quantity + coalesce(again.quantity, 0) < l.quantity)
     returning p.preparation_id, old.stage as from_stage
   ), noted as (
     ${noteMoves('emptied', `'CANCELED'`)}
   ), added as (
     insert into preparations (preparation_id, order_id, vendor_location_id, station_id, round, stage, paid_at,
            stage_at, remake_reason, remade_by, remade_at, remade_cents)
     select $newId, old.order_id, old.vendor_location_id, old.station_id,
            (select max(round) + 1 from preparations r
              where r.order_id = old.order_id and r.station_id is not distinct from old.station_id),
            case when old.station_id is null then 'HAND_OUT' else 'QUEUED' end,
            least(old.paid_at, (
              select min(b.paid_at) - interval '1 millisecond' from preparations b
               where b.station_id = old.station_id and b.stage in (${literals(WAITING_STAGES)})
                 and b.paid_at >= $paidSince::timestamp at time zone $timeZone)),
            $now::timestamptz, $remakeReason, $movedBy, $now::timestamptz, $cents
       from old
     returning preparation_id
   ), lined as (
     insert into preparation_lines (preparation_id, line_id, quantity, returned_before, swapped_to)
     select added.preparation_id, again."lineId", again.quantity, again."returnedBefore", l.swapped_to
       from added, again join preparation_lines l on l.preparation_id = $preparationId and l.line_id = again."lineId"
   )
   select preparation_id as "preparationId" from added`,
)
