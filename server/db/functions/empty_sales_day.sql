-- The totals of a day are exact: what changes an order or a refund of a past day empties that day in the same
-- transaction. Days are totaled two hours after they end, and transactions that began less than one hour after
-- the end are over by then; so selling leaves the table alone.
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
