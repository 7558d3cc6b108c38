import type pg from 'pg'
import type { ListFilter } from './stripe-store.ts'

/** Loads objects by id with the objects they reference, and the answer of an idempotency key. */
export const LOAD = `
with asked as (
  -- from a subquery, because PostgreSQL would plan again each time
  select * from standin_stripe.objects
   where id = any((select $1::text[])::text[]) and account is not distinct from $4::text
),
found as (
  select * from asked
  union all
  select linked.* from asked
  join standin_stripe.objects linked
    on linked.id in (asked.body->>'payment_method', asked.body->>'latest_charge')
   and linked.account is not distinct from asked.account
)
select null::json as remembered,
  json_build_object('id', id, 'kind', kind, 'version', version, 'secrets', secrets, 'body', body)
    as object
from found
union all
select json_build_object('fingerprint', fingerprint, 'status', status, 'body', body), null
from standin_stripe.idempotency_keys where key = $2 and created >= $3`

/** One atomic statement for the idempotency key and the objects. */
export const COMMIT = `
with remembered as (
  insert into standin_stripe.idempotency_keys as known (key, fingerprint, status, body, created)
  select $1::text, $2::text, $3::integer, $4::text, $5::timestamptz where $1::text is not null
  on conflict (key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
    body = excluded.body, created = excluded.created
  where known.created < $6::timestamptz
  returning key
),
allowed as (select where $1::text is null or exists (select from remembered)),
wanted as (
  select * from json_to_recordset($7::json)
    as wanted(id text, kind text, version integer, secrets jsonb, body jsonb)
),
updated as (
  update standin_stripe.objects stored
  set version = stored.version + 1, secrets = wanted.secrets, body = wanted.body
  from wanted, allowed
  -- by a list of ids, because PostgreSQL would read the whole table for a hundred expected rows
  where stored.id = any((select array_agg(id) from wanted where version > 0)::text[])
    and stored.id = wanted.id and stored.version = wanted.version
    and stored.account is not distinct from $8::text
  returning stored.id
),
inserted as (
  insert into standin_stripe.objects (id, kind, secrets, body, account)
  select id, kind, secrets, body, $8::text from wanted, allowed where version = 0
  returning id
)
select case
  when not exists (select from allowed) then 'key_used'
  when (select count(*) from updated) <> (select count(*) from wanted where version > 0)
    then standin_stripe.refuse_stale_write()
  else 'saved'
end as outcome`

/** Lists newest first. With `endingBefore` the order is reversed, and the caller must reverse it again. */
export function toListStatement(filter: ListFilter, account: string | null): pg.QueryConfig {
  const { payment_intent: paymentIntent, metadata, ...where } = filter.where ?? {}
  const backwards = filter.endingBefore !== undefined
  return {
    text: `
      select id, kind, version, secrets, body from standin_stripe.objects
      where kind = $1 and account is not distinct from $9::text
        and ($2::text is null or payment_intent = $2)
        and ($3::jsonb is null or metadata @> $3)
        and body @> $4::jsonb
        and ($5::bigint is null or (body->>'created')::bigint >= $5)
        and ($6::bigint is null or (body->>'created')::bigint < $6)
        and ($7::text is null
          or seq ${backwards ? '>' : '<'} (select seq from standin_stripe.objects where id = $7))
      order by seq ${backwards ? 'asc' : 'desc'} limit $8`,
    values: [
      filter.kind,
      paymentIntent ?? null,
      metadata === undefined ? null : JSON.stringify(metadata),
      JSON.stringify(where),
      filter.createdFrom ?? null,
      filter.createdBefore ?? null,
      filter.endingBefore ?? filter.startingAfter ?? null,
      filter.limit,
      account,
    ],
  }
}
