-- A place is a location with its vendor. It is announced apart from the menu, which changes with each sale.
create or replace function tell_vendor_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fayva_changes', 'database|' || topic || '|' || vendor_location_id)
     from vendor_locations, unnest(array['place', 'menu']) as topic where vendor_id = new.vendor_id;
  return null;
end $$;

create or replace trigger vendors_tell after update on vendors
  for each row execute function tell_vendor_changed();
