-- The totals of a business day are exact: what changes an order or a refund of a past day empties that day in the
-- same transaction. Days are totaled two hours after they end, and transactions that began less than one hour after
-- the end are over by then; so selling leaves the table alone.
create or replace function empty_business_day(vendor text, moment timestamptz) returns void language plpgsql as $$
declare
  zone text;
  days jsonb;
  over date;
begin
  if moment is null or moment > now() - interval '1 hour' then return; end if;
  select time_zone, business_days into zone, days from vendors where vendor_id = vendor;
  over := business_day_at(moment, days, zone);
  if zone is null or over >= business_day_at(now() - interval '1 hour', days, zone) then return; end if;
  -- an import brings many orders of a day: once in a transaction is enough
  if exists (select from business_day_sales s where s.vendor_id = vendor and s.day = over
                and s.xmin = pg_current_xact_id()::xid) then return; end if;
  insert into business_day_sales (vendor_id, day, changes) values (vendor, over, 1)
  on conflict (vendor_id, day) do update
    set changes = business_day_sales.changes + 1, starts = null, ends = null, hours = null, products = null,
        given_back = null, guest_ids = null, guest_orders = null, guest_cents = null, guest_is_new = null,
        visitor_ids = null, visitor_location_ids = null, visitor_orders = null, visitor_cents = null,
        visitor_is_new = null;
end $$;
