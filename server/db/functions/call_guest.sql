-- Whatever moves a part of an order to READY also writes what its guest is told and when, in the same statement; whatever
-- moves it away cancels what was not sent. Each kind is sent once for an order and a station: what was sent, or was being
-- sent, stays as it is, until it is made again: then its guest is called once more. A guest who neither asked nor agreed costs two lookups.
create or replace function call_guest() returns trigger language plpgsql as $$
begin
  if new.stage = 'READY' then
    insert into guest_notices as n (order_id, station_id, kind, user_id, vendor_location_id, due_at, state_at)
    select o.order_id, new.station_id, kind, o.user_id, o.vendor_location_id,
           -- what waits for another part is called later
           coalesce(new.call_at, new.stage_at) + told_after(kind), new.stage_at
      from orders o
     cross join lateral (select
             exists (select from push_subscriptions s where s.user_id = o.user_id) as by_push,
             not o.is_rehearsal and exists (select from text_consents c
               where c.user_id = o.user_id and c.agreed_at is not null and c.stopped_at is null) as by_text) wanted
     cross join lateral (values ('PUSH', by_push), ('TEXT', by_text), ('REMINDER', by_push or by_text)) kinds (kind, is_wanted)
     where o.order_id = new.order_id and is_wanted
    on conflict (order_id, station_id, kind) do update
       set due_at = excluded.due_at, state = 'WAITING', reason = null, state_at = excluded.state_at,
           shown_at = case when n.state_at < new.remade_at then null else n.shown_at end
     where n.state in ('CANCELED', 'SEEN', 'DROPPED')
        -- its guest was called before it was made again
        or n.state_at < new.remade_at;
  else
    update guest_notices n set state = 'CANCELED', reason = new.stage, state_at = new.stage_at
     where n.order_id = new.order_id and n.station_id = new.station_id and n.state = 'WAITING'
       -- a remake of the same station may be ready
       and not exists (select from preparations p
         where p.order_id = new.order_id and p.station_id = new.station_id and p.stage = 'READY');
  end if;
  return null;
end $$;

create or replace trigger preparations_call_guest after update of stage on preparations for each row
  when (new.station_id is not null and (new.stage = 'READY') is distinct from (old.stage = 'READY'))
  execute function call_guest();
