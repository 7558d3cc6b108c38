-- The part of the makers' time that walk-ups leave, as the makers say it.
create or replace function left_by_walk_ups(walk_ups text) returns double precision language sql immutable as $$
  select case walk_ups when 'SOME' then 0.6 when 'MANY' then 0.3 else 1 end
$$;

-- The work that a station does in a minute, by its manager's number and by who makes drinks tonight. `crew` is null where
-- nobody has said it; walk-ups take their part of it.
create or replace function making_rate(makers smallint, crew smallint, seconds_each smallint, walk_ups text)
    returns double precision language sql immutable as $$
  select coalesce(crew, makers) * 60.0 / seconds_each * left_by_walk_ups(walk_ups)
$$;
