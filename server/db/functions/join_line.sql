-- The work that a new order of a person finds at a station: what is open, and what others are paying just now. The
-- version before asks for it.
create or replace function work_before(station text, person text, moment timestamptz) returns double precision
language sql stable as $$
  select coalesce((select sum(weight) from preparations
                    where station_id = station and stage in ('QUEUED', 'MAKING') and paid_at > moment - interval '12 hours'), 0)
       + coalesce((select sum(weight) from line_holds
                    where station_id = station and user_id <> person and held_until > moment), 0)
$$;

-- Lets the orders that people want to pay join the line of a location one after the other, or says why not: the first of
-- their stations that takes no new orders, and until when. All are BUSY while others join, and the caller then waits
-- without a connection. The lock lasts until the commit, and a volatile function sees the others' holds afterwards. What
-- is open at a station is added up once, however many join.
create or replace function join_line(location text, persons text[], carts jsonb[], night timestamptz, moment timestamptz,
    limits jsonb) returns table (person text, verdict text, station text, until timestamptz, reason text)
language plpgsql volatile as $$
declare
  full_above interval := limits->>'fullAbove';
  takes_below interval := limits->>'takesBelow';
  silent_before timestamptz := moment - (limits->>'silentFor')::interval;
  -- the stations of the location, each at its place in all of these
  ids text[];
  names text[];
  found stations[];
  closed text[];
  paused_until timestamptz[];
  reasons text[];
  were_full_at timestamptz[];
  are_full_at timestamptz[];
  work double precision[] := '{}';
  own record;
  at int;
  refused_at int;
  before interval;
  joined text[] := '{}';
  held_stations text[] := '{}';
  held_persons text[] := '{}';
  held_weights double precision[] := '{}';
begin
  if not pg_try_advisory_xact_lock(hashtextextended('line of ' || location, 0)) then
    return query select each, 'BUSY', null::text, null::timestamptz, null::text from unnest(persons) each;
    return;
  end if;
  -- an order is on the disk with its own commit, and what its guest holds is on the disk before it
  perform set_config('synchronous_commit', 'off', true);
  select array_agg(s.station_id), array_agg(s.name), array_agg(s.itself),
         array_agg(case when s.paused_until > moment then 'BY_HAND'
                        when s.last_seen_at >= night and s.last_seen_at < silent_before then 'OFFLINE' end),
         array_agg(case when s.paused_until > moment then s.paused_until end), array_agg(s.paused_reason), array_agg(s.full_at)
    into ids, names, found, closed, paused_until, reasons, were_full_at
    from (select o.*, o as itself from stations o where vendor_location_id = location order by station_id) s;
  are_full_at := were_full_at;
  for own in
    select a.person, array_agg(w.at order by w.at) as at, array_agg(w.weight order by w.at) as weights,
           array_agg(coalesce(h.weight, 0) order by w.at) as held
      from unnest((select persons), carts) with ordinality as a(person, cart, place)
      left join lateral (
        select array_position(ids, products.station_id) as at, products.station_id,
               1 + sum(coalesce(products.making_weight, 1) * line.quantity) as weight
          from jsonb_to_recordset(a.cart) as line("productId" text, quantity int)
          join products on products.product_id = line."productId"
         where products.station_id = any(ids) group by products.station_id) w on true
      left join line_holds h on h.station_id = w.station_id and h.user_id = a.person and h.held_until > moment
     group by a.place, a.person order by a.place
  loop
    refused_at := null;
    for i in 1 .. cardinality(own.at) loop
      at := own.at[i];
      -- nothing of it is made
      continue when at is null;
      if work[at] is null then
        work[at] := work_ahead(found[at], '', moment);
      end if;
      -- the own order that is being paid does not count for its guest
      before := (promise_of(found[at], work[at] - own.held[i], 0)).longest;
      -- between the two numbers it stays as it was
      if before > full_above then
        are_full_at[at] := coalesce(are_full_at[at], moment);
      elsif before < takes_below then
        are_full_at[at] := null;
      end if;
      if closed[at] is not null or are_full_at[at] is not null then
        refused_at := coalesce(refused_at, at);
      end if;
    end loop;
    person := own.person;
    verdict := case when refused_at is null then 'OPEN' else coalesce(closed[refused_at], 'FULL') end;
    station := names[refused_at];
    until := paused_until[refused_at];
    reason := reasons[refused_at];
    return next;
    continue when refused_at is not null;
    joined := joined || own.person;
    for i in 1 .. cardinality(own.at) loop
      at := own.at[i];
      continue when at is null;
      work[at] := work[at] - own.held[i] + own.weights[i];
      held_stations := held_stations || ids[at];
      held_persons := held_persons || own.person;
      held_weights := held_weights || own.weights[i];
    end loop;
  end loop;
  if are_full_at is distinct from were_full_at then
    update stations s set full_at = f.full_at from unnest(ids, are_full_at) as f(station_id, full_at)
     where s.station_id = f.station_id and s.full_at is distinct from f.full_at and s.station_id in (
       select o.station_id from stations o where o.station_id = f.station_id for no key update skip locked);
  end if;
  delete from line_holds where user_id = any(joined) and vendor_location_id = location;
  insert into line_holds (station_id, user_id, vendor_location_id, weight, held_until)
    select h.station_id, h.user_id, location, h.weight, moment + (limits->>'holdFor')::interval
      from unnest((select held_stations), held_persons, held_weights) as h(station_id, user_id, weight);
end $$;
