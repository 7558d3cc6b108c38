import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import {
  HAND_OVER_STAGES,
  LEFT_STAGES,
  OPEN_STAGES,
  type Stage,
  WAITING_STAGES,
} from '#domain/preparations/stages.ts'
import { listColumns } from '../../db/columns.ts'
import { literals } from '../../db/literals.ts'
import { statement } from '../../db/statement.ts'
import { preparations, type SwappedTo } from './preparations.tables.ts'

const IS_OPEN = `stage in (${literals(OPEN_STAGES)})`

/** A line of a preparation as JSON. */
export interface LineRow {
  lineId: string
  quantity: number
  struckQuantity: number
  doneAt: string | null
  swappedTo: SwappedTo | null
}

export type PreparationRow = typeof preparations.$inferSelect & {
  station: string | null
  pickupNumber: number | null
  spot: string | null
  /** All lines of the order: names, choices and notes. */
  orderLines: CatalogueLine[]
  firstName: string | null
  lastName: string | null
  lines: LineRow[]
  /** The stations that it waits for before its guest is called. */
  waitsForStations: string[]
}

const SELECT = `select ${listColumns(preparations, 'p')}, s.name as station, o.pickup_number as "pickupNumber",
       o.spot, o.lines as "orderLines", u.first_name as "firstName", u.last_name as "lastName", (
         select jsonb_agg(jsonb_build_object('lineId', l.line_id, 'quantity', l.quantity,
                  'struckQuantity', l.struck_quantity, 'doneAt', l.done_at, 'swappedTo', l.swapped_to) order by l.line_id)
           from preparation_lines l where l.preparation_id = p.preparation_id) as lines,
       array(select w.name from preparations o join stations w using (station_id)
              where o.preparation_id = any(p.waits_for) and o.stage in (${literals(WAITING_STAGES)}) order by w.name) as "waitsForStations"
  from preparations p
  join orders o using (order_id)
  left join stations s on s.station_id = p.station_id
  left join users u on u.user_id = o.user_id`

interface OfLocation {
  vendorLocationId: string
}

/** What guests of a location wait for since the business day began, oldest paid first. */
export const selectOpenPreparations = statement<
  OfLocation & { paidSince: string; timeZone: string; limit: number },
  PreparationRow
>(
  'preparations-open',
  `${SELECT}
    where p.vendor_location_id = $vendorLocationId and p.${IS_OPEN}
      and p.paid_at >= $paidSince::timestamp at time zone $timeZone
    order by p.paid_at, p.preparation_id limit $limit`,
)

/** What left the makers' list since the business day began, newest first, with its last move. */
export const selectRecentPreparations = statement<
  OfLocation & { since: string; timeZone: string; limit: number },
  PreparationRow & { movedBy: string | null; movedFrom: Stage | null }
>(
  'preparations-recent',
  `with recent as materialized (
     select preparation_id from preparations
      where vendor_location_id = $vendorLocationId and stage in (${literals(LEFT_STAGES)})
        and stage_at >= $since::timestamp at time zone $timeZone
        and station_id is not null
      order by stage_at desc, preparation_id limit $limit)
   select rows.*, last.moved_by as "movedBy", last.from_stage as "movedFrom"
     from (${SELECT} where p.preparation_id = any(array(select preparation_id from recent))) rows
     left join lateral (
       select moved_by, from_stage from preparation_moves m where m.preparation_id = rows."preparationId"
        order by moved_at desc, move_id desc limit 1) last on true
    order by rows."stageAt" desc, rows."preparationId"`,
)

type PreparationAddress = OfLocation & { preparationId: string }

export const selectPreparation = statement<PreparationAddress, PreparationRow>(
  'preparation-select',
  `${SELECT} where p.vendor_location_id = $vendorLocationId and p.preparation_id = $preparationId`,
)

/** The reason of a move that came after its refund, and moved nothing. */
export const MADE_AFTER_REFUND = 'MADE_AFTER_REFUND'
const IS_NOT_LATE = `reason is distinct from '${MADE_AFTER_REFUND}'`

/** Who moves what, as `preparation_moves` keeps it. */
export interface Mover {
  movedBy: string
  /** Who sent it, if that is another person. */
  sentBy: string | null
  device: string | null
  reason: string | null
  now: Date
  deviceAt: Date | null
  key: string | null
  requestHash: string | null
}

/** The move of each row, which has `preparation_id` and `from_stage`. */
export const noteMoves = (rows: string, to: string) =>
  `insert into preparation_moves (preparation_id, moved_by, sent_by, device, from_stage, to_stage, reason, moved_at,
       device_at, request_key, request_hash)
     select preparation_id, $movedBy, $sentBy::text, $device::text, from_stage, ${to}, $reason::text, $now::timestamptz,
       $deviceAt::timestamptz, $key::text, $requestHash::text from ${rows}`

type StageChange = PreparationAddress & Mover & { from: Stage; to: Stage }

/** Moves a preparation that is still in its stage: of two people exactly one gets a row. */
export const updateStage = statement<StageChange, { preparationId: string }>(
  'preparation-move',
  `with moved as (
     update preparations set stage = $to, stage_at = $now::timestamptz
      where preparation_id = $preparationId and vendor_location_id = $vendorLocationId and stage = $from
     returning preparation_id, $from as from_stage
   ), noted as (
     ${noteMoves('moved', '$to')}
   )
   select preparation_id as "preparationId" from moved`,
)

/** Strikes the alcohol of a preparation that is still in its stage; without anything else it is refused. */
export const refuseAlcohol = statement<
  Omit<StageChange, 'to'> & { lineIds: string[] },
  { preparationId: string }
>(
  'preparation-refuse',
  `with held as materialized (
     select preparation_id, stage as from_stage from preparations
      where preparation_id = $preparationId and vendor_location_id = $vendorLocationId and stage = $from
        for no key update
   ), lines as materialized (
     -- locked, because they may be struck or done at this moment
     select line_id, quantity, struck_quantity from preparation_lines
      where preparation_id = (select preparation_id from held) for no key update
   ), struck as (
     update preparation_lines l set struck_quantity = l.quantity from held h
      where l.preparation_id = h.preparation_id and l.line_id = any($lineIds::text[])
   ), moved as (
     update preparations p set stage = 'REFUSED', stage_at = $now::timestamptz from held h
      where p.preparation_id = h.preparation_id and not exists (
        select from lines where line_id <> all($lineIds::text[]) and struck_quantity < quantity)
   ), noted as (
     ${noteMoves('held', `'REFUSED'`)}
   )
   select preparation_id as "preparationId" from held`,
)

type Tick = PreparationAddress & Mover & { lineId: string; isDone: boolean }

/**
 * Ticks a line of what is being made, or takes the tick back; the last line makes the preparation READY. Lines are
 * locked after their preparation, so that of two last ones the second sees the first.
 */
export const tickLine = statement<Tick, { hasLine: boolean; isReady: boolean }>(
  'preparation-tick',
  `with held as materialized (
     select preparation_id, stage as from_stage from preparations
      where preparation_id = $preparationId and vendor_location_id = $vendorLocationId and stage in ('QUEUED', 'MAKING', 'READY')
        for no key update
   ), lines as materialized (
     select line_id, quantity, struck_quantity, done_at from preparation_lines
      where preparation_id = (select preparation_id from held) for no key update
   ), ticked as (
     update preparation_lines l
        set done_at = case when $isDone::bool then coalesce(l.done_at, $now::timestamptz) end,
            done_by = case when $isDone::bool then coalesce(l.done_by, $movedBy) end
       from held h where l.preparation_id = h.preparation_id and l.line_id = $lineId
     returning l.preparation_id
   ), moved as (
     update preparations p set stage = 'READY', stage_at = $now::timestamptz from held h, ticked
      where p.preparation_id = h.preparation_id and $isDone::bool and h.from_stage in (${literals(WAITING_STAGES)})
        and not exists (
          select from lines where line_id <> $lineId and done_at is null and struck_quantity < quantity)
     returning p.preparation_id, h.from_stage
   ), noted as (
     ${noteMoves('moved', `'READY'`)}
   )
   select exists (select from ticked) as "hasLine", exists (select from moved) as "isReady" from held`,
)

/** The move of the same request, whose answer was lost. */
export const selectMoveOfKey = statement<
  { preparationId: string; movedBy: string; key: string },
  { requestHash: string | null }
>(
  'preparation-move-of-key',
  `select request_hash as "requestHash" from preparation_moves
    where preparation_id = $preparationId and moved_by = $movedBy and request_key = $key and ${IS_NOT_LATE}`,
)

/** Who moved it last, by id. */
export const selectLastMove = statement<{ preparationId: string }, { movedBy: string }>(
  'preparation-last-move',
  `select moved_by as "movedBy" from preparation_moves
    where preparation_id = $preparationId and ${IS_NOT_LATE} order by moved_at desc, move_id desc limit 1`,
)

/**
 * Strikes pieces of an order's lines, as many as were given back of each until now, as JSON, or all of them, also of what
 * was made again after its money had gone back. What has nothing left is canceled. The caller has locked the order. A repeat changes nothing.
 */
export const strikeLines = statement<
  { orderId: string; lines: string; isAll: boolean } & Mover,
  { preparationId: string }
>(
  'preparations-strike',
  `with open as materialized (
     select preparation_id, stage as from_stage from preparations
      where order_id = $orderId and ${IS_OPEN} order by preparation_id for no key update
   ), lines as materialized (
     select l.preparation_id, l.line_id, l.quantity, l.struck_quantity, l.returned_before from preparation_lines l
      where l.preparation_id = any(array(select preparation_id from open)) for no key update
   ), wanted as materialized (
     select l.preparation_id, l.line_id, l.quantity,
            case when $isAll::bool then l.quantity
              else greatest(l.struck_quantity, least(l.quantity, coalesce(back.quantity, 0) - l.returned_before)) end as struck
       from lines l left join jsonb_to_recordset($lines::jsonb) as back("lineId" text, quantity int)
         on back."lineId" = l.line_id
   ), struck as (
     update preparation_lines l set struck_quantity = w.struck from wanted w
      where l.preparation_id = w.preparation_id and l.line_id = w.line_id and l.struck_quantity <> w.struck
   ), moved as (
     update preparations p set stage = 'CANCELED', stage_at = $now::timestamptz from open
      where p.preparation_id = open.preparation_id and not exists (
        select from wanted w where w.preparation_id = p.preparation_id and w.struck < w.quantity)
     returning p.preparation_id, open.from_stage
   ), noted as (
     ${noteMoves('moved', `'CANCELED'`)}
   )
   select preparation_id as "preparationId" from moved`,
)

/**
 * Hands over all open parts of an order that the caller has locked, if each can be handed over, or else none. @returns
 * how many were open, and how many were handed over
 */
export const handOverOpen = statement<
  { orderId: string; isNow: boolean } & Mover,
  { open: number; moved: number }
>(
  'preparations-hand-over',
  `with open as materialized (
     select preparation_id, stage as from_stage from preparations
      where order_id = $orderId and ${IS_OPEN} order by preparation_id for no key update
   ), moved as (
     update preparations p set stage = 'HANDED_OVER', stage_at = $now::timestamptz from open
      where p.preparation_id = open.preparation_id and ($isNow::bool or not exists (
        select from open o where o.from_stage not in (${literals(HAND_OVER_STAGES)})))
     returning p.preparation_id, open.from_stage
   ), noted as (
     ${noteMoves('moved', `'HANDED_OVER'`)}
   )
   select (select count(*)::int from open) as open, (select count(*)::int from moved) as moved`,
)

/** How many parts of an order its guest waits for. */
export const countOpen = statement<{ orderId: string }, { open: number }>(
  'preparations-count-open',
  `select count(*)::int as open from preparations where order_id = $orderId and ${IS_OPEN}`,
)

/** Whether nothing more of an order is handed over, and something of it was. */
export const selectIsOver = statement<{ orderId: string }, { isOver: boolean }>(
  'preparations-over',
  `select coalesce(bool_and(stage not in (${literals(OPEN_STAGES)})) and bool_or(stage = 'HANDED_OVER'), false) as "isOver"
     from preparations where order_id = $orderId`,
)

/** Whether anything of an order is being made or was made; its parts stay as they are until the transaction ends. */
export const holdUntouched = statement<{ orderId: string }, { isTouched: boolean }>(
  'preparations-hold-untouched',
  `with held as materialized (
     select stage from preparations where order_id = $orderId order by preparation_id for no key update)
   select coalesce(bool_or(stage not in ('QUEUED', 'HAND_OUT')), false) as "isTouched" from held`,
)

/** A part of an order that its guest waits for, with its lines as JSON. */
export interface HeldPart {
  preparationId: string
  stage: Stage
  round: number
  /** When it was paid, or made again. */
  paidAt: Date
  lines: {
    lineId: string
    quantity: number
    struckQuantity: number
    /** What is made instead of what was sold. */
    swappedTo: SwappedTo | null
  }[]
}

/** The open parts of an order; they stay as they are until the transaction ends. */
export const holdOpenParts = statement<{ orderId: string }, HeldPart>(
  'preparations-hold-open',
  `with held as materialized (
     select preparation_id, stage, round, coalesce(remade_at, paid_at) as paid_at from preparations
      where order_id = $orderId and ${IS_OPEN} order by preparation_id for no key update
   )
   select preparation_id as "preparationId", stage, round, paid_at as "paidAt", (
            select coalesce(jsonb_agg(jsonb_build_object('lineId', l.line_id, 'quantity', l.quantity,
                     'struckQuantity', l.struck_quantity, 'swappedTo', l.swapped_to)), '[]')
              from preparation_lines l where l.preparation_id = held.preparation_id) as lines
     from held`,
)

/** All parts of an order; they stay as they are until the transaction ends. */
export const holdAllParts = statement<
  { orderId: string },
  Pick<HeldPart, 'stage' | 'lines'> & { stationId: string | null }
>(
  'preparations-hold-all',
  `with held as materialized (
     select preparation_id, stage, station_id from preparations
      where order_id = $orderId order by preparation_id for no key update
   )
   select stage, station_id as "stationId", (
            select coalesce(jsonb_agg(jsonb_build_object('lineId', l.line_id, 'quantity', l.quantity,
                     'struckQuantity', l.struck_quantity, 'swappedTo', l.swapped_to)), '[]')
              from preparation_lines l where l.preparation_id = held.preparation_id) as lines
     from held`,
)

/** Whether a person has refused alcohol of an order. */
export const selectHasRefusal = statement<{ orderId: string }, { hasRefusal: boolean }>(
  'preparations-refused',
  `select exists (
     select from preparation_moves m join preparations p using (preparation_id)
      where p.order_id = $orderId and m.to_stage = 'REFUSED') as "hasRefusal"`,
)

interface LateMove extends Mover {
  preparationId: string
  from: Stage
  to: Stage
}

/** Keeps what was made or handed over after its refund, once for a request. */
export const noteLateMove = statement<LateMove>(
  'preparation-late-move',
  `insert into preparation_moves (preparation_id, moved_by, sent_by, device, from_stage, to_stage, reason, moved_at,
       device_at, request_key, request_hash)
   select preparation_id, $movedBy, $sentBy::text, $device::text, $from, $to, $reason::text, $now::timestamptz,
       $deviceAt::timestamptz, $key::text, $requestHash::text
     from preparations where preparation_id = $preparationId and stage = 'CANCELED'
   on conflict do nothing`,
)

/** Moves parts that the caller holds to another stage. */
export const moveHeldParts = statement<
  { preparationIds: string[]; to: Stage } & Mover,
  { preparationId: string }
>(
  'preparations-move-held',
  `with held as (
     select preparation_id, stage as from_stage from preparations where preparation_id = any($preparationIds::uuid[])
   ), moved as (
     update preparations p set stage = $to, stage_at = $now::timestamptz from held
      where p.preparation_id = held.preparation_id
     returning p.preparation_id, held.from_stage
   ), noted as (
     ${noteMoves('moved', '$to')}
   )
   select preparation_id as "preparationId" from moved`,
)
