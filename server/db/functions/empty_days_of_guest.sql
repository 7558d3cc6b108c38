-- An order that comes to a past day or leaves it, by an import or by hand, also decides whether its guest was
-- new on the days after.
create or replace function empty_days_of_guest(vendor text, guest text, moment timestamptz) returns void language plpgsql as $$
begin
  if moment is null or moment > now() - interval '1 hour' then return; end if;
  perform empty_sales_day(vendor, moment);
  perform empty_business_day(vendor, moment);
  perform empty_sales_day(vendor, o.paid_at), empty_business_day(vendor, o.paid_at) from orders o
    where o.vendor_id = vendor and o.user_id = guest and o.paid_at > moment;
end $$;
