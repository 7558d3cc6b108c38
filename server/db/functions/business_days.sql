-- The business days of a venue: what domain/values/venue-day.ts says, in SQL. A test compares both.
create or replace function start_hour_of(day date, days jsonb) returns int language sql stable as $$
  select coalesce((select (entry->>'startsAt')::int
                     from jsonb_array_elements(days) with ordinality as history (entry, at)
                    where (entry->>'from')::date <= day order by at desc limit 1), 6)
$$;

-- Where the clock goes back over the hour, the day begins at the first of both.
create or replace function business_day_starts(day date, days jsonb, zone text) returns timestamptz language sql stable as $$
  select case when (moment - interval '1 hour') at time zone zone = clock then moment - interval '1 hour' else moment end
    from (select day + make_interval(hours => start_hour_of(day, days)) as clock) there
   cross join lateral (select clock at time zone zone as moment) here
$$;

create or replace function business_day_at(moment timestamptz, days jsonb, zone text) returns date language sql stable as $$
  select clock::date - (extract(hour from clock) < start_hour_of(clock::date, days))::int
    from (select moment at time zone zone as clock) there
$$;
