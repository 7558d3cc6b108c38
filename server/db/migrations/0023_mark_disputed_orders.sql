ALTER TABLE "orders" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
update "orders" set "disputed_at" = last.at
  from (select distinct on (subject_id) subject_id, action, at from audit_entries
         where subject_type = 'order' and action in ('order.disputed', 'order.dispute_ended')
         order by subject_id, audit_id desc) last
 where last.action = 'order.disputed' and order_id = last.subject_id::uuid;
