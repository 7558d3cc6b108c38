-- Gives out the next numbers of a location's day; fewer when too many of them are still waiting. It is
-- volatile, so that after waiting for the counter it sees the numbers that were given out meanwhile.
create or replace function give_pickup_numbers(at_location text, on_day text, pieces int) returns int[]
language plpgsql volatile as $$
declare
  place int;
  candidate int;
  numbers int[] := '{}';
begin
  select given into place from pickup_numbers
   where vendor_location_id = at_location and day = on_day for no key update;
  if not found then
    delete from pickup_numbers
     where vendor_location_id = at_location and day < (on_day::date - 2)::text;
    insert into pickup_numbers values (at_location, on_day, 0) on conflict do nothing;
    select given into place from pickup_numbers
     where vendor_location_id = at_location and day = on_day for no key update;
  end if;
  -- a limit, because a sale must not become slow when nearly all numbers are waiting
  for tried in 1 .. pieces + 30 loop
    exit when cardinality(numbers) = pieces;
    candidate := 100 + place % 900;
    place := place + 1;
    if not exists (
      select from orders
       where vendor_location_id = at_location and pickup_day = on_day and pickup_number = candidate
         and status = 'PAID')
    then numbers := numbers || candidate;
    end if;
  end loop;
  update pickup_numbers set given = place where vendor_location_id = at_location and day = on_day;
  return numbers;
end $$;
