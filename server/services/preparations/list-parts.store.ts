import type { PartOfOrder } from '#domain/preparations/preparations.contract.ts'
import { WAITING_STAGES } from '#domain/preparations/stages.ts'
import { BatchedStatement } from '../../db/batched-statement.ts'
import { literals } from '../../db/literals.ts'
import { statement } from '../../db/statement.ts'

const IS_WAITING = `stage in (${literals(WAITING_STAGES)})`

export interface PartsRow {
  orderId: string
  /** By station, with what needs no making last. */
  preparations: PartOfOrder[]
  /** How many preparations come before it at the station where it waits longest; null when nothing of it waits. */
  ahead: number | null
  promisedFrom: Date | null
  promisedBy: Date | null
  /** Whether a guest is or was asked to take something else. */
  hasOffers: boolean
}

/** The queues of the stations where something of the orders waits are numbered once for all of them. */
const toPartsText = (orderIds: string) => `with asked as materialized (
     select p.order_id, p.preparation_id, p.station_id, p.round, p.stage, p.paid_at, p.promised_from, p.promised_by,
            p.waits_for
       from preparations p where p.order_id = any(${orderIds})
   ), queues as materialized (
     select b.preparation_id, count(*) over (partition by b.station_id order by b.paid_at
              range between interval '12 hours' preceding and interval '1 microsecond' preceding)::int as ahead
       from (select station_id, min(paid_at) as since, max(paid_at) as until from asked where ${IS_WAITING} group by station_id) own
       join preparations b on b.station_id = own.station_id and b.${IS_WAITING}
        and b.paid_at > own.since - interval '12 hours' and b.paid_at <= own.until
   )
   select a.order_id as "orderId", jsonb_agg(jsonb_build_object('station', s.name, 'stage', a.stage)
            || case when a.waits_for is not null and exists (select from asked o
                      where o.preparation_id = any(a.waits_for) and o.${IS_WAITING}) then '{"isHeld": true}' else '{}' end::jsonb
            order by s.name nulls last, a.round) as preparations, max(q.ahead) as ahead,
          max(a.promised_from) as "promisedFrom", max(a.promised_by) as "promisedBy",
          exists (select from swap_offers f where f.order_id = a.order_id) as "hasOffers"
     from asked a
     left join stations s using (station_id)
     left join queues q using (preparation_id)
    group by a.order_id`

/** What orders show of their parts. */
export const selectParts = statement<{ orderIds: string[] }, PartsRow>(
  'preparations-of-orders',
  toPartsText('$orderIds::uuid[]'),
)

/** The same of one order: those of one moment share a statement. */
export const selectPartsOf = new BatchedStatement<{ orderId: string }, PartsRow>({
  name: 'preparations-of-order',
  key: 'orderId',
  // a subquery hides its length, which PostgreSQL would plan for again
  text: toPartsText('array(select unnest((select $orderId::uuid[])))'),
})
