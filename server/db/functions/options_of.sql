-- The option groups of a location with these ids, in the order of the ids, as a product keeps a copy of them.
create or replace function options_of(location text, ids text[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('optionGroupId', g.option_group_id, 'name', g.name,
      'minChoices', g.min_choices, 'maxChoices', g.max_choices, 'choices', g.choices) order by w.place), '[]')
    from unnest(ids) with ordinality as w(option_group_id, place)
    join option_groups g using (option_group_id)
   where g.vendor_location_id = location and g.archived_at is null
$$;
