-- A day's figures never change, and a signature is given once: what happens later belongs to its own day.
create or replace function guard_day_close() returns trigger language plpgsql as $$
begin
  if old.state <> 'FROZEN' or (new.figures, new.frozen_at, new.vendor_location_id, new.day)
      is distinct from (old.figures, old.frozen_at, old.vendor_location_id, old.day) then
    raise exception 'The day % of % is closed.', old.day, old.vendor_location_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace trigger day_closes_guard before update on day_closes
  for each row execute function guard_day_close();
