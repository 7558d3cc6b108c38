-- Days begin at other times in another time zone.
create or replace function zone_empties_sales_days() returns trigger language plpgsql as $$
begin
  delete from sales_days where vendor_id = new.vendor_id;
  return null;
end $$;

create or replace trigger vendors_empty_sales_days after update of time_zone on vendors for each row
  when (old.time_zone is distinct from new.time_zone) execute function zone_empties_sales_days();
