-- in one transaction: no guest may open a second order in between
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "told_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "close_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "close_next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "device_key" text;--> statement-breakpoint
-- Of several open orders of one guest at one location the newest stays; what the others held goes back.
create temporary table superseded on commit drop as
select order_id, lines from (
  select order_id, lines, row_number() over (
      partition by user_id, vendor_location_id order by created_at desc, order_id desc) as place
    from orders where status = 'IN_PROGRESS' and closed_reason is null) open
 where place > 1;
--> statement-breakpoint
update products p
   set stock_available = p.stock_available + held.pieces
  from (select line->>'productId' as product_id, sum((line->>'quantity')::int) as pieces
          from superseded, jsonb_array_elements(lines) line
         where (line->>'isTracked')::bool group by 1) held
 where p.product_id = held.product_id;
--> statement-breakpoint
insert into audit_entries (actor, action, subject_type, subject_id, after, request_id)
select 'system:migration', 'order.closed', 'order', order_id::text, '{"closedReason":"SUPERSEDED"}', 'migration'
  from superseded;
--> statement-breakpoint
update orders set closed_reason = 'SUPERSEDED', stock_state = 'RELEASED', updated_at = now()
 where order_id in (select order_id from superseded);
--> statement-breakpoint
-- So far the page asked for the age before it let a guest pay.
update orders set age_acknowledged_at = coalesce(paid_at, updated_at)
 where age_acknowledged_at is null and (paid_at is not null or payment_intent_id is not null)
   and lines @> '[{"productType": "ALCOHOLIC_ITEM"}]';
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id","vendor_location_id") WHERE status = 'IN_PROGRESS' and closed_reason is null;--> statement-breakpoint
CREATE INDEX "orders_in_doubt" ON "orders" USING btree ("changing_until") WHERE told_cents is not null;--> statement-breakpoint
CREATE INDEX "orders_free_by_device" ON "orders" USING btree ("device_key","created_at") WHERE is_free and device_key is not null;--> statement-breakpoint
-- How many free orders a person, or a browser, has had since then. One asks at a time for each of them: the
-- lock lasts until the order of the one before is committed, and a volatile function then sees that order.
create function count_free_orders(person text, device text, since timestamptz) returns int
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(key)
     from (select distinct hashtextextended(who, 0) as key
             from unnest(array['free orders of person ' || person, 'free orders of device ' || device]) who
            where who is not null order by 1) locks;
  return greatest(
    (select count(*) from orders
      where user_id = person and created_at > since and is_free and closed_reason is null),
    (select count(*) from orders
      where device_key = device and created_at > since and is_free and closed_reason is null));
end $$;
