-- How long an order waits at a station: the middle, and what nine in ten do not exceed. `weight` is the work before it
-- and its own, `rate` the work of a minute. Each is one expression, which PostgreSQL writes into the statement.
create or replace function promised_middle(weight double precision, rate double precision) returns interval
language sql immutable as $$ select make_interval(mins => ceil(weight / rate)::int) $$;

create or replace function promised_longest(weight double precision, rate double precision) returns interval
language sql immutable as $$
  select make_interval(mins => greatest(ceil(weight * 1.5 / rate), ceil(weight / rate) + 1)::int)
$$;

create or replace function promised_wait(weight double precision, rate double precision,
    out middle interval, out longest interval) language sql immutable as $$
  select promised_middle(weight, rate), promised_longest(weight, rate)
$$;
