-- Where a location calls the parts of an order together, what is ready waits for the parts that are expected within four
-- minutes (`preparations.waits_for`), and its guest is called with the last of them, or when the time is over
-- (`call_at`). No move locks another part, since refunds and scans lock them all: who reads it asks what is still made.

-- Whether a part that is ready waits for another one, so that its guest is not called yet.
create or replace function waits_for_others(part preparations) returns boolean language sql stable as $$
  select part.waits_for is not null and exists (
    select from preparations o where o.preparation_id = any(part.waits_for) and o.stage in ('QUEUED', 'MAKING'))
$$;

-- In how long a part is expected to be ready: the work before it and its own, by the pace of its station, less the time
-- that the work has taken already.
create or replace function expected_in(part preparations, moment timestamptz) returns interval language sql stable as $$
  select make_interval(secs => sum(greatest(0, 60 * b.weight / rate
           - case when b.stage = 'MAKING' then extract(epoch from moment - b.stage_at) else 0 end)))
    from stations s
   cross join lateral (select coalesce(s.pace, making_rate(s.makers, s.crew, s.seconds_each, s.walk_ups)) as rate) by
    join preparations b on b.station_id = s.station_id and b.stage in ('QUEUED', 'MAKING')
     and (b.paid_at <= part.paid_at or b.round > 1) and b.paid_at > part.paid_at - interval '12 hours'
   where s.station_id = part.station_id
$$;

-- When a guest is told after the call, by the kind of the notice.
create or replace function told_after(kind text) returns interval language sql immutable as $$
  select case kind when 'PUSH' then interval '10 seconds' when 'TEXT' then interval '30 seconds' else interval '4 minutes' end
$$;

-- What becomes ready waits for what is expected soon, or else with the part that has waited for it, as long as that one
-- waits. What is made again never waits.
create or replace function hold_call() returns trigger language plpgsql as $$
declare
  earlier preparations;
begin
  new.waits_for := null;
  new.call_at := null;
  if new.stage <> 'READY' or old.stage not in ('QUEUED', 'MAKING') or new.round > 1 or not exists (
       select from line_settings l where l.vendor_location_id = new.vendor_location_id and l.calls_together) then
    return new;
  end if;
  select * into earlier from preparations o
   where o.order_id = new.order_id and o.stage = 'READY' and new.preparation_id = any(o.waits_for)
   order by o.call_at limit 1;
  select array_agg(o.preparation_id) into new.waits_for from preparations o
   where o.order_id = new.order_id and o.preparation_id <> new.preparation_id and o.round = 1
     and o.stage in ('QUEUED', 'MAKING')
     and case when earlier.preparation_id is null then expected_in(o, new.stage_at) < interval '4 minutes'
              else o.preparation_id = any(earlier.waits_for) end;
  if new.waits_for is not null then
    new.call_at := coalesce(earlier.call_at, new.stage_at + interval '4 minutes');
  end if;
  return new;
end $$;

create or replace trigger preparations_hold_call before update of stage on preparations for each row
  when (new.station_id is not null and (new.stage = 'READY') is distinct from (old.stage = 'READY'))
  execute function hold_call();

-- The last part that others wait for calls its guest, and an undo takes that back. Nothing else of the order is locked.
create or replace function move_call() returns trigger language plpgsql as $$
begin
  update guest_notices n
     set due_at = case when waits_for_others(p) then p.call_at else new.stage_at end + told_after(n.kind)
    from preparations p
   where p.order_id = new.order_id and p.stage = 'READY' and new.preparation_id = any(p.waits_for)
     and n.order_id = p.order_id and n.station_id = p.station_id and n.state = 'WAITING';
  return null;
end $$;

create or replace trigger preparations_move_call after update of stage on preparations for each row
  when (new.station_id is not null and (new.stage in ('QUEUED', 'MAKING')) is distinct from (old.stage in ('QUEUED', 'MAKING')))
  execute function move_call();
