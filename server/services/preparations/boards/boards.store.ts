import type { Stage } from '#domain/preparations/stages.ts'
import { listColumns } from '../../../db/columns.ts'
import { statement } from '../../../db/statement.ts'
import { pickupBoards } from '../boards.tables.ts'

export type BoardRow = typeof pickupBoards.$inferSelect

const COLUMNS = listColumns(pickupBoards, 'b')

/** The boards of a location, the oldest first. */
export const selectBoards = statement<{ vendorLocationId: string }, BoardRow>(
  'boards-of-location',
  `select ${COLUMNS} from pickup_boards b
    where b.vendor_location_id = $vendorLocationId order by b.created_at, b.board_id`,
)

type BoardAddress = { vendorLocationId: string; boardId: string }

export const selectBoard = statement<BoardAddress, BoardRow>(
  'board-select',
  `select ${COLUMNS} from pickup_boards b
    where b.vendor_location_id = $vendorLocationId and b.board_id = $boardId`,
)

/** Writes none whose id or token is taken. */
export const insertBoard = statement<
  BoardAddress & { name: string; tokenHash: string; now: Date },
  { boardId: string }
>(
  'board-insert',
  `insert into pickup_boards (board_id, vendor_location_id, name, token_hash, created_at)
   values ($boardId, $vendorLocationId, $name, $tokenHash, $now)
   on conflict do nothing returning board_id as "boardId"`,
)

export const removeBoard = statement<BoardAddress, BoardRow>(
  'board-delete',
  `delete from pickup_boards b
    where b.vendor_location_id = $vendorLocationId and b.board_id = $boardId returning ${COLUMNS}`,
)

export const selectBoardOfToken = statement<{ tokenHash: string }, { vendorLocationId: string }>(
  'board-of-token',
  `select vendor_location_id as "vendorLocationId" from pickup_boards where token_hash = $tokenHash`,
)

/** A part of an order as JSON. */
export interface CalledPart {
  orderId: string
  stage: Stage
  /** It is ready, but called once another part is ready, too. */
  isHeld: boolean
  calledAt: string
  pickupNumber: number
  firstName: string | null
}

export interface CalledRow {
  vendorLocationId: string
  tokenHashes: string[]
  /** Oldest paid first. */
  parts: CalledPart[]
}

/** What each of some locations makes and calls since its business day began, and the boards that may show it. */
export const selectCalled = statement<{ locations: string; limit: number }, CalledRow>(
  'boards-called',
  `select w."vendorLocationId",
          array(select b.token_hash from pickup_boards b
                 where b.vendor_location_id = w."vendorLocationId") as "tokenHashes",
          coalesce((select jsonb_agg(jsonb_build_object('orderId', c.order_id, 'stage', c.stage, 'isHeld', c.is_held, 'calledAt', c.called_at,
                             'pickupNumber', c.pickup_number, 'firstName', c.first_name) order by c.paid_at, c.preparation_id)
                      from (
                        select p.order_id, p.stage, waits_for_others(p) as is_held,
                               greatest(p.stage_at, case when p.waits_for is null then p.call_at end) as called_at,
                               p.paid_at, p.preparation_id, o.pickup_number, u.first_name
                          from preparations p
                          join orders o using (order_id)
                          left join users u on u.user_id = o.user_id
                         where p.vendor_location_id = w."vendorLocationId" and p.stage in ('QUEUED', 'MAKING', 'READY')
                           and p.paid_at >= w."paidSince" at time zone w."timeZone" and o.pickup_number is not null
                         order by p.paid_at, p.preparation_id limit $limit
                      ) c), '[]') as parts
     from jsonb_to_recordset($locations::jsonb) as w("vendorLocationId" text, "paidSince" timestamp, "timeZone" text)`,
)
