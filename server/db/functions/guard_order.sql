-- The last line of defense: whatever the code does, an order only moves along its states, and a rehearsal stays one.
-- What the version before writes of refunds keeps their lines, which it does not know, and ends no order that has some.
create or replace function guard_order() returns trigger language plpgsql as $$
declare
  kept jsonb;
begin
  if new.status <> old.status and (old.status, new.status) not in
     (('IN_PROGRESS', 'PAID'), ('PAID', 'COMPLETE'), ('PAID', 'REFUNDED'), ('COMPLETE', 'REFUNDED')) then
    raise exception 'order % cannot become % from %', old.order_id, new.status, old.status;
  end if;
  if new.user_id <> old.user_id or new.vendor_location_id <> old.vendor_location_id then
    raise exception 'order % cannot change hands', old.order_id;
  end if;
  if new.is_rehearsal <> old.is_rehearsal then
    raise exception 'order % cannot become or cease to be a rehearsal', old.order_id;
  end if;
  if old.completed_at is not null and new.completed_at is distinct from old.completed_at then
    raise exception 'order % was already handed over', old.order_id;
  end if;
  if old.status <> 'IN_PROGRESS' and new.total_cents <> old.total_cents then
    raise exception 'order % is paid and keeps its price', old.order_id;
  end if;
  if old.status <> 'IN_PROGRESS' and new.fulfilment <> old.fulfilment then
    raise exception 'order % was paid at a counter or a line, and stays there', old.order_id;
  end if;
  if new.refunds <> old.refunds and jsonb_path_exists(old.refunds, '$[*].lines') then
    select coalesce(jsonb_agg(coalesce((
             select was from jsonb_array_elements(old.refunds) was
              where was ? 'lines' and was - 'lines' - 'tipCents' = each limit 1), each) order by at), '[]') into kept
      from jsonb_array_elements(new.refunds) with ordinality as r(each, at);
    if kept <> new.refunds and new.status <> old.status then
      raise exception 'order % was refunded in part, and keeps the lines of that', old.order_id;
    end if;
    new.refunds := kept;
  end if;
  return new;
end $$;

-- what changes none of these is not looked at, for example the payment that each sale is given
create or replace trigger orders_guard before update on orders
  for each row
  when ((old.status, old.user_id, old.vendor_location_id, old.is_rehearsal, old.completed_at, old.total_cents, old.fulfilment,
      old.refunds)
    is distinct from (new.status, new.user_id, new.vendor_location_id, new.is_rehearsal, new.completed_at, new.total_cents,
      new.fulfilment, new.refunds))
  execute function guard_order();
