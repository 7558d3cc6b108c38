-- Days that begin or end at another time now are summed up again, and so are those that are being summed up.
create or replace function vendor_empties_business_days() returns trigger language plpgsql as $$
begin
  update business_day_sales s set changes = changes + 1, starts = null, ends = null, hours = null
   where s.vendor_id = new.vendor_id
     and (s.starts, s.ends) is distinct from (business_day_starts(s.day, new.business_days, new.time_zone),
                                              business_day_starts(s.day + 1, new.business_days, new.time_zone));
  delete from begun_business_days where vendor_id = new.vendor_id;
  return null;
end $$;

create or replace trigger vendors_empty_business_days after update of time_zone, business_days on vendors for each row
  when ((old.time_zone, old.business_days) is distinct from (new.time_zone, new.business_days))
  execute function vendor_empties_business_days();
