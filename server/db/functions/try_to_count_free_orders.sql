-- How many free orders a person, or a browser, has had since then; null while another transaction counts those of
-- the person or the device: the caller then waits without a connection. The locks last until the order is committed,
-- and a volatile function sees it afterwards.
create or replace function try_to_count_free_orders(person text, device text, since timestamptz) returns int
language plpgsql volatile as $$
begin
  if exists (
    select from unnest(array['free orders of person ' || person, 'free orders of device ' || device]) who
     where who is not null and not pg_try_advisory_xact_lock(hashtextextended(who, 0))) then
    return null;
  end if;
  return greatest(
    (select count(*) from real_orders
      where user_id = person and created_at > since and is_free and closed_reason is null),
    (select count(*) from real_orders
      where device_key = device and created_at > since and is_free and closed_reason is null));
end $$;
