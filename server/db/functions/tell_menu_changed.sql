-- Menus are kept in memory until the database announces that they changed. Stock is left out: it changes with
-- each order, and a notice in every commit would make commits queue; the app announces it itself.
create or replace function tell_menu_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fayva_changes', 'database|menu|' || coalesce(new.vendor_location_id, old.vendor_location_id));
  return null;
end $$;

create or replace trigger products_tell after insert or delete or update of
  vendor_location_id, product_type, name, description, category, variant_name, group_id, price_cents, has_price,
  display_order, is_available, track_quantity, image_urls, option_groups, product_tax_code, archived_at on products
  for each row execute function tell_menu_changed();

create or replace trigger vendor_locations_tell after insert or update or delete on vendor_locations
  for each row execute function tell_menu_changed();
