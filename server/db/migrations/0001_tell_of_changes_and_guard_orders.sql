-- Menus are kept in memory until the database tells that they changed. Stock is left out: it changes with
-- each order, and a notice in every commit would make commits queue; the app announces it by itself.
create function tell_menu_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fayva_changes', 'database|menu|' || coalesce(new.vendor_location_id, old.vendor_location_id));
  return null;
end $$;
--> statement-breakpoint
create trigger products_tell after insert or delete or update of
  vendor_location_id, product_type, name, description, variant_name, group_id, price_cents,
  display_order, is_available, track_quantity, image_urls, product_tax_code on products
  for each row execute function tell_menu_changed();
--> statement-breakpoint
create trigger vendor_locations_tell after insert or update or delete on vendor_locations
  for each row execute function tell_menu_changed();
--> statement-breakpoint
create function tell_vendor_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fayva_changes', 'database|menu|' || vendor_location_id)
     from vendor_locations where vendor_id = new.vendor_id;
  return null;
end $$;
--> statement-breakpoint
create trigger vendors_tell after update on vendors
  for each row execute function tell_vendor_changed();
--> statement-breakpoint
-- The last line of defence: whatever the code does, an order only moves along its states.
create function guard_order() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in
     (('IN_PROGRESS', 'PAID'), ('PAID', 'COMPLETE'), ('PAID', 'REFUNDED'), ('COMPLETE', 'REFUNDED')) then
    raise exception 'order % cannot become % from %', old.order_id, new.status, old.status;
  end if;
  if new.user_id <> old.user_id or new.vendor_location_id <> old.vendor_location_id then
    raise exception 'order % cannot change hands', old.order_id;
  end if;
  if old.completed_at is not null and new.completed_at is distinct from old.completed_at then
    raise exception 'order % was already handed over', old.order_id;
  end if;
  if old.status <> 'IN_PROGRESS' and new.total_cents <> old.total_cents then
    raise exception 'order % is paid and keeps its price', old.order_id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_guard before update on orders
  for each row execute function guard_order();
