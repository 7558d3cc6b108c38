-- A place is a location with its vendor. It is told of apart from the menu, which changes with each sale.
create or replace function tell_vendor_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fayva_changes', 'database|' || topic || '|' || vendor_location_id)
     from vendor_locations, unnest(array['place', 'menu']) as topic where vendor_id = new.vendor_id;
  return null;
end $$;
--> statement-breakpoint
create function tell_place_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fayva_changes', 'database|place|' || coalesce(new.vendor_location_id, old.vendor_location_id));
  return null;
end $$;
--> statement-breakpoint
create trigger vendor_locations_tell_place after insert or update or delete on vendor_locations
  for each row execute function tell_place_changed();
