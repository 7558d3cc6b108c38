-- The work that is begun at a station before what is paid now, and how many parts of orders it is. What its makers have
-- in hand counts by what is left of it, where they say what they begin, and so does what they do for walk-ups. The numbers
-- are those of promise_of.sql.
create or replace function work_open(station stations, moment timestamptz, out work double precision, out parts int)
language plpgsql stable as $$
declare
  share double precision := station.phone_share;
  hands double precision := coalesce(station.crew, station.makers);
  busy double precision;
begin
  select coalesce(sum(case when share is null or stage = 'QUEUED' then weight
           else (0.3 + 0.4 / hands) * greatest(0, weight - extract(epoch from moment - stage_at) / station.hand_seconds) end), 0),
         least(1, count(*) filter (where stage = 'MAKING') / hands), count(*)
    into work, busy, parts from preparations p
   where p.station_id = station.station_id and stage in ('QUEUED', 'MAKING') and paid_at > moment - interval '12 hours';
  -- all who have none of these in hand serve walk-ups, if there are any
  if share is not null then
    work := work + share * least(1, 2 * greatest(0, 1 - share)) * (0.8 + 3 * (1 - busy));
  end if;
end $$;

-- The same, with what others are paying just now.
create or replace function work_ahead(station stations, person text, moment timestamptz) returns double precision
language plpgsql stable as $$
begin
  return (work_open(station, moment)).work + coalesce((
    select sum(weight) from line_holds h
     where h.station_id = station.station_id and user_id <> person and held_until > moment), 0);
end $$;
