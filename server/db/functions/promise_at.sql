-- The same as promise_of.sql where nobody says what makers begin, and for the version before. `before` is the work of what is open there, `own` that of the order. The numbers without a name are those
-- of simulated nights (docs/decisions/0060-a-promise-knows-how-times-vary.md).
create or replace function promise_at(station stations, before double precision, own double precision,
    out middle interval, out longest interval) language plpgsql immutable strict as $$
declare
  hands double precision := coalesce(station.crew, station.makers);
  rate double precision := coalesce(station.pace,
    making_rate(station.makers, station.crew, station.seconds_each, station.walk_ups));
  -- the minutes in which one maker does work of 1
  each double precision := least(station.seconds_each / 60.0, hands / rate);
  -- how many make these orders at a time, and the part of all hands that serves walk-ups
  making double precision := rate * each;
  elsewhere double precision := greatest(0, 1 - making / hands);
  -- the part of the open work that nobody has in hand yet
  untouched double precision := before / (before + 9 * making);
  -- until the order is begun: what is before it, and the rest of what the next free hand does
  start double precision := before * untouched / rate + 6 * each / hands * (untouched + elsewhere);
  -- the times of single orders and walk-ups even out, a wrong rate does not; it is no more than half of the plain sum
  start_varies double precision := least(sqrt(19 * each / hands * start + (0.28 * start) ^ 2),
    greatest(0, 1.5 * before / rate + 30 * each / hands * elsewhere - start));
  -- one maker makes it, however many there are
  alone double precision := own * each;
  minutes int := greatest(1, round(start + alone));
begin
  middle := make_interval(mins => minutes);
  longest := make_interval(mins => greatest(minutes + 1,
    round(start + alone + sqrt(start_varies ^ 2 + (0.85 * alone) ^ 2))::int));
end $$;
