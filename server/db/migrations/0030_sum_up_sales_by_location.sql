ALTER TABLE "sales_days" ADD COLUMN "visitor_ids" text[];--> statement-breakpoint
ALTER TABLE "sales_days" ADD COLUMN "visitor_location_ids" text[];--> statement-breakpoint
ALTER TABLE "sales_days" ADD COLUMN "visitor_orders" integer[];--> statement-breakpoint
ALTER TABLE "sales_days" ADD COLUMN "visitor_cents" integer[];--> statement-breakpoint
ALTER TABLE "sales_days" ADD COLUMN "visitor_is_new" boolean[];--> statement-breakpoint
-- as before, with the new columns: the previous version fills a day without them, which this one then sums up again
create or replace function empty_sales_day(vendor text, moment timestamptz) returns void language plpgsql as $$
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
        guest_ids = null, guest_orders = null, guest_cents = null, guest_is_new = null,
        visitor_ids = null, visitor_location_ids = null, visitor_orders = null, visitor_cents = null,
        visitor_is_new = null;
end $$;
