import type { InferSelectModel } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { lockNames } from '../../db/named-locks.ts'
import { statement } from '../../db/statement.ts'
import type { PrizeRow } from './contests.store.ts'
import type { prizes } from './contests.tables.ts'

/** A prize as its managers see it. Lists have them in their order, archived ones last. */
export type ManagedPrizeRow = PrizeRow &
  Pick<InferSelectModel<typeof prizes>, 'version' | 'archivedAt'>

const COLUMNS = `prize_id as "prizeId", name, description, image_url as "imageUrl", quantity, remaining,
  chance_per_million as "chancePerMillion", version, archived_at as "archivedAt"`

const PRIZES_OF_EVENT = `select ${COLUMNS} from prizes where event_id = $eventId
    order by archived_at is not null, display_order, prize_id`

export const selectManagedPrizes = statement<{ eventId: string }, ManagedPrizeRow>(
  'prizes-of-event',
  PRIZES_OF_EVENT,
)

/**
 * Runs changes to the prizes of an event in sequence, so that their chances together stay
 * below 100 %. Draws do not wait for it.
 */
export const lockChangesOfPrizes = (tx: Transaction, { eventId }: { eventId: string }) =>
  lockNames(tx, `prizes of event ${eventId}`)

/** The prizes of an event, with their draws waiting until the transaction is over. */
export const lockPrizes = statement<{ eventId: string }, ManagedPrizeRow>(
  'prizes-lock',
  `${PRIZES_OF_EVENT} for no key update`,
)

type Columns = Omit<PrizeRow, 'prizeId'>

/** Adds a prize at the end of the list. No row when the id is taken. */
export const insertPrize = statement<
  Columns & { prizeId: string; eventId: string; now: Date },
  ManagedPrizeRow
>(
  'prizes-add',
  `insert into prizes (prize_id, event_id, name, description, image_url, quantity, remaining,
     chance_per_million, display_order, created_at, updated_at)
   select $prizeId, $eventId, $name, $description, $imageUrl, $quantity::int, $remaining::int,
          $chancePerMillion::int,
          (select coalesce(max(display_order), 0) + 1 from prizes where event_id = $eventId),
          $now::timestamptz, $now::timestamptz
   on conflict do nothing returning ${COLUMNS}`,
)

export const updatePrize = statement<
  Columns & { prizeId: string; version: number; archivedAt: Date | null; now: Date },
  ManagedPrizeRow
>(
  'prizes-change',
  `update prizes set name = $name, description = $description, image_url = $imageUrl,
          quantity = $quantity::int, remaining = $remaining::int,
          chance_per_million = $chancePerMillion::int, version = $version::int,
          archived_at = $archivedAt::timestamptz, updated_at = $now::timestamptz
    where prize_id = $prizeId
   returning ${COLUMNS}`,
)

/** Numbers the prizes in this order. */
export const orderPrizes = statement<{ prizeIds: string[] }>(
  'prizes-order',
  `update prizes set display_order = ordered.place
     from unnest($prizeIds::text[]) with ordinality ordered (prize_id, place)
    where prizes.prize_id = ordered.prize_id and prizes.display_order <> ordered.place`,
)
