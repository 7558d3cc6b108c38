-- How long an order waits at a station from its payment on, in whole minutes: the middle, and what is promised as its
-- upper end. `ahead` is the work that is begun before it (work_ahead.sql), `own` that of the order. The numbers without a
-- name are those of simulated nights (docs/decisions/0060-a-promise-knows-how-times-vary.md).
create or replace function promise_of(station stations, ahead double precision, own double precision,
    out middle interval, out longest interval) language plpgsql immutable strict as $$
declare
  -- the minutes in which one maker does work of 1, and all of them
  each double precision := station.hand_seconds / 60;
  together double precision := each / coalesce(station.crew, station.makers);
  share double precision := station.phone_share;
  start double precision := ahead * together / share;
  -- walk-ups may take 7 tenths of the makers' time, and those that are there may become fewer
  share_varies double precision := 0.03 + 3 * greatest(0, share - 0.3) * greatest(0, 1 - share);
  walk_ups double precision := least(1, 2 * greatest(0, 1 - share));
  -- one maker makes it, however many there are
  alone double precision := own * each;
  minutes int := greatest(1, round(start + alone));
  before record;
begin
  if share is null then
    -- an assignment costs less than a statement
    before := promise_at(station, ahead, own);
    middle := before.middle;
    longest := before.longest;
    return;
  end if;
  middle := make_interval(mins => minutes);
  longest := make_interval(mins => greatest(minutes + 1, round(start + alone
    + sqrt(2 * together * start / share + (share_varies * start) ^ 2 + 145 * walk_ups * together ^ 2 + (0.95 * alone) ^ 2))::int));
end $$;
