import type { Database } from '#server/db/database.ts'

/** What lines of orders have since 0002_order_lines, beside the taxes by line. */
const NEW_KEYS = ['lineId', 'options', 'note', 'menuPriceCents', 'optionsVersion', 'taxCents']

/** Stores the orders again as the version before lines had ids, choices and taxes of their own stored them. */
export async function storeAsBefore(db: Database, orderIds: readonly string[]): Promise<void> {
  const { rowCount } = await db.$client.query(
    `update orders o
        set lines = (select jsonb_agg(line - $2::text[] order by at)
                       from jsonb_array_elements(o.lines) with ordinality as l(line, at)),
            refunds = (select coalesce(jsonb_agg(refund - $3::text[] order by at), '[]')
                         from jsonb_array_elements(o.refunds) with ordinality as r(refund, at))
      where order_id = any($1::uuid[])`,
    [orderIds, NEW_KEYS, ['lines', 'tipCents']],
  )
  if (rowCount !== orderIds.length) throw new Error('Not all orders were found.')
}
