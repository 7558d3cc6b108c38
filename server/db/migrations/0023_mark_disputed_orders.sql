-- in one transaction: no dispute may be missed in between
-- read before orders are locked, because no order is written from there to the end of the migration
create temp table "last_disputes" on commit drop as
  select distinct on (subject_id) subject_id::uuid as order_id, action, at from audit_entries
   where subject_type = 'order' and action in ('order.disputed', 'order.dispute_ended')
   order by subject_id, audit_id desc;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
update "orders" set "disputed_at" = "last_disputes".at
  from "last_disputes"
 where "last_disputes".action = 'order.disputed' and "orders".order_id = "last_disputes".order_id;
