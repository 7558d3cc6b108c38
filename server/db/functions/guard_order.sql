-- The last line of defense: whatever the code does, an order only moves along its states, and a rehearsal stays one.
create or replace function guard_order() returns trigger language plpgsql as $$
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
  return new;
end $$;

create or replace trigger orders_guard before update on orders
  for each row execute function guard_order();
