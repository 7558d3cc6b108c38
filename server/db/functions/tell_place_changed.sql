-- A place is a location with its vendor.
create or replace function tell_place_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fayva_changes', 'database|place|' || coalesce(new.vendor_location_id, old.vendor_location_id));
  return null;
end $$;

create or replace trigger vendor_locations_tell_place after insert or update or delete on vendor_locations
  for each row execute function tell_place_changed();
