import type { Database } from '#server/db/database.ts'

/*
 * $1 vendor, $2 entries, $3 staff, $4 the product that is changed. Every tenth entry changes the product, every
 * hundredth a role, the rest are hand-overs of orders of their own. No two of these ids end alike.
 */
const ENTRIES = `
  insert into audit_entries (actor, action, subject_type, subject_id, before, after, vendor_id)
  select 'activity-' || n % $3,
         case when n % 100 = 1 then 'role.updated' when n % 10 = 0 then 'product.updated' else 'order.completed' end,
         case when n % 100 = 1 then 'role' when n % 10 = 0 then 'product' else 'order' end,
         case when n % 100 = 1 then $1 || ' +1310556' || lpad((n / 100 % $3)::text, 4, '0')
              when n % 10 = 0 then $4
              else left(gen_random_uuid()::text, 30) || lpad(to_hex(n), 6, '0') end,
         '{"price": "9.00", "name": "Old"}', '{"price": "9.50", "name": "New"}', $1
    from generate_series(1, $2::int) n`

const USERS = `
  insert into users (user_id, phone_number, first_name, last_name)
  select 'activity-' || n, '+1310556' || lpad(n::text, 4, '0'), 'Kim', 'Number' || n
    from generate_series(0, $1::int - 1) n`

const ROLES = `
  insert into vendor_roles (vendor_id, phone_number, name, role)
  select $1, '+1310556' || lpad(n::text, 4, '0'), 'Kim Number' || n, 'STAFF' from generate_series(0, $2::int - 1) n`

/** A busy venue's log. */
export async function fillActivity(
  { $client }: Database,
  wanted: { vendorId: string; productId: string; entries: number; staff: number },
): Promise<void> {
  const { vendorId, productId, entries, staff } = wanted
  await $client.query(USERS, [staff])
  await $client.query(ROLES, [vendorId, staff])
  await $client.query(ENTRIES, [vendorId, entries, staff, productId])
  await $client.query('vacuum analyze audit_entries')
  await $client.query('analyze users')
}
