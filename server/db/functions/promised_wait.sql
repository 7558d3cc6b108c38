-- How long an order waits at a station: the middle, and what nine in ten do not exceed. `weight` is the work before it
-- and its own, `rate` the work of a minute.
create or replace function promised_wait(weight double precision, rate double precision,
    out middle interval, out longest interval) language sql immutable as $$
  select make_interval(mins => ceil(weight / rate)::int),
         make_interval(mins => greatest(ceil(weight * 1.5 / rate), ceil(weight / rate) + 1)::int)
$$;
