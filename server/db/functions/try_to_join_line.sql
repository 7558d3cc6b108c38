-- The work that a new order of a person finds at a station: what is open, and what others are paying just now.
create or replace function work_before(station text, person text, moment timestamptz) returns double precision
language sql stable as $$
  select coalesce((select sum(weight) from preparations
                    where station_id = station and stage in ('QUEUED', 'MAKING') and paid_at > moment - interval '12 hours'), 0)
       + coalesce((select sum(weight) from line_holds
                    where station_id = station and user_id <> person and held_until > moment), 0)
$$;

-- Lets an order that a person wants to pay join the line of a location, or says why not: its first station that takes
-- no new orders, and until when. BUSY while another order joins, and the caller then waits without a connection. The
-- lock lasts until the commit, and a volatile function sees the other one's hold afterwards.
create or replace function try_to_join_line(location text, person text, lines jsonb, night timestamptz, moment timestamptz,
    limits jsonb, out verdict text, out station text, out until timestamptz) language plpgsql volatile as $$
declare
  own record;
  before interval;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('line of ' || location, 0)) then
    verdict := 'BUSY';
    return;
  end if;
  for own in
    select s.*, coalesce(s.pace, making_rate(s.makers, s.crew, s.seconds_each, s.walk_ups)) as rate
      from stations s
     where s.vendor_location_id = location
       and s.station_id in (select products.station_id from jsonb_to_recordset(lines) as line("productId" text)
                              join products on products.product_id = line."productId")
     order by s.station_id
  loop
    before := (promised_wait(work_before(own.station_id, person, moment), own.rate)).longest;
    -- between the two numbers it stays as it was
    if before > (limits->>'fullAbove')::interval then
      own.full_at := coalesce(own.full_at, moment);
    elsif before < (limits->>'takesBelow')::interval then
      own.full_at := null;
    end if;
    update stations s set full_at = own.full_at
     where s.full_at is distinct from own.full_at and s.station_id in (
       select f.station_id from stations f where f.station_id = own.station_id for no key update skip locked);
    if verdict is null then
      station := own.name;
      if own.paused_until > moment then
        verdict := 'BY_HAND';
        until := own.paused_until;
      elsif own.last_seen_at >= night and own.last_seen_at < moment - (limits->>'silentFor')::interval then
        verdict := 'OFFLINE';
      elsif own.full_at is not null then
        verdict := 'FULL';
      end if;
    end if;
  end loop;
  if verdict is not null then
    return;
  end if;
  verdict := 'OPEN';
  delete from line_holds where user_id = person and vendor_location_id = location;
  insert into line_holds (station_id, user_id, vendor_location_id, weight, held_until)
    select products.station_id, person, location, 1 + sum(coalesce(products.making_weight, 1) * line.quantity),
           moment + (limits->>'holdFor')::interval
      from jsonb_to_recordset(lines) as line("productId" text, quantity int)
      join products on products.product_id = line."productId"
     where products.station_id is not null group by products.station_id;
end $$;
