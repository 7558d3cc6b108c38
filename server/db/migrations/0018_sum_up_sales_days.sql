-- in one transaction: no order may change unnoticed in between
CREATE TABLE "sales_days" (
	"vendor_id" text NOT NULL,
	"day" date NOT NULL,
	"time_zone" text,
	"changes" integer DEFAULT 0 NOT NULL,
	"hours" jsonb,
	"products" jsonb,
	"guest_ids" text[],
	"guest_orders" integer[],
	"guest_cents" integer[],
	"guest_is_new" boolean[],
	CONSTRAINT "sales_days_vendor_id_day_pk" PRIMARY KEY("vendor_id","day")
);
--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_sold_by_vendor_new" ON "orders" USING btree ("vendor_id","paid_at","order_id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_by_guest_of_vendor" ON "orders" USING btree ("vendor_id","user_id","paid_at") WHERE paid_at is not null;--> statement-breakpoint
-- The sums of a day are exact: what changes an order or a refund of a day that is over empties that day in the
-- same transaction. Days are summed up two hours after they end, and transactions that saw less than one hour
-- have ended by then; so selling leaves the table alone.
create function empty_sales_day(vendor text, moment timestamptz) returns void language plpgsql as $$
declare
  zone text;
  over date;
begin
  if moment is null or moment > now() - interval '1 hour' then return; end if;
  select time_zone into zone from vendors where vendor_id = vendor;
  over := (moment at time zone zone)::date;
  if zone is null or over >= ((now() - interval '1 hour') at time zone zone)::date then return; end if;
  -- an import brings many orders of a day: once in a transaction is enough
  if exists (select from sales_days s where s.vendor_id = vendor and s.day = over
                and s.xmin = pg_current_xact_id()::xid) then return; end if;
  insert into sales_days (vendor_id, day, changes) values (vendor, over, 1)
  on conflict (vendor_id, day) do update
    set changes = sales_days.changes + 1, hours = null, products = null,
        guest_ids = null, guest_orders = null, guest_cents = null, guest_is_new = null;
end $$;
--> statement-breakpoint
create function refund_empties_sales_day() returns trigger language plpgsql as $$
begin
  perform empty_sales_day(o.vendor_id, o.paid_at) from orders o
    where o.order_id in (coalesce(old.order_id, new.order_id), coalesce(new.order_id, old.order_id));
  return null;
end $$;
--> statement-breakpoint
create trigger refunds_empty_sales_day after insert or delete or update of order_id, status, amount_cents
  on refunds for each row execute function refund_empties_sales_day();
--> statement-breakpoint
create function order_empties_sales_day() returns trigger language plpgsql as $$
begin
  perform empty_sales_day(new.vendor_id, new.paid_at);
  return null;
end $$;
--> statement-breakpoint
-- a hand-over changes the status and no sum
create trigger orders_empty_sales_day after update of status, lines, subtotal_cents, discount_cents, tax_cents,
    tip_cents, total_cents on orders for each row
  when (new.paid_at is not null
    and (old.status = 'REFUNDED', old.subtotal_cents, old.discount_cents, old.tax_cents, old.tip_cents, old.lines)
      is distinct from
        (new.status = 'REFUNDED', new.subtotal_cents, new.discount_cents, new.tax_cents, new.tip_cents, new.lines))
  execute function order_empties_sales_day();
--> statement-breakpoint
-- An order that comes to a past day or leaves it, by an import or by hand, also decides whether its guest was
-- new on the days after.
create function empty_days_of_guest(vendor text, guest text, moment timestamptz) returns void language plpgsql as $$
begin
  if moment is null or moment > now() - interval '1 hour' then return; end if;
  perform empty_sales_day(vendor, moment);
  perform empty_sales_day(vendor, o.paid_at) from orders o
    where o.vendor_id = vendor and o.user_id = guest and o.paid_at > moment;
end $$;
--> statement-breakpoint
create function order_empties_days_of_guest() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform empty_days_of_guest(old.vendor_id, old.user_id, old.paid_at); end if;
  if tg_op <> 'DELETE' then perform empty_days_of_guest(new.vendor_id, new.user_id, new.paid_at); end if;
  return null;
end $$;
--> statement-breakpoint
-- a large import sets fayva.import in its transaction, and deletes the rows of its vendors afterwards
create trigger orders_inserted_empty_days after insert on orders for each row
  when (new.paid_at is not null and current_setting('fayva.import', true) is distinct from 'on')
  execute function order_empties_days_of_guest();
--> statement-breakpoint
create trigger orders_deleted_empty_days after delete on orders for each row
  when (old.paid_at is not null) execute function order_empties_days_of_guest();
--> statement-breakpoint
create trigger orders_moved_empty_days after update of paid_at, vendor_id, user_id on orders for each row
  when ((old.paid_at, old.vendor_id, old.user_id) is distinct from (new.paid_at, new.vendor_id, new.user_id))
  execute function order_empties_days_of_guest();
--> statement-breakpoint
-- days begin at other times then
create function zone_empties_sales_days() returns trigger language plpgsql as $$
begin
  delete from sales_days where vendor_id = new.vendor_id;
  return null;
end $$;
--> statement-breakpoint
create trigger vendors_empty_sales_days after update of time_zone on vendors for each row
  when (old.time_zone is distinct from new.time_zone) execute function zone_empties_sales_days();
--> statement-breakpoint
-- last, because it stops the readers of orders, too
DROP INDEX "orders_sold_by_vendor";--> statement-breakpoint
ALTER INDEX "orders_sold_by_vendor_new" RENAME TO "orders_sold_by_vendor";
