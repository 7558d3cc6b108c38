-- The vendor of what staff change or hand over, so that a venue's activity can be listed. What guests do with
-- their own unpaid orders is left out: it is most of the entries, and no one's work.
create or replace function vendor_of_subject(subject_type text, subject_id text) returns text language sql stable as $$
  select case
    when subject_type = 'vendor' then subject_id
    when subject_type = 'role' then split_part(subject_id, ' ', 1)
    when subject_type = 'location' then (
      select l.vendor_id from vendor_locations l where l.vendor_location_id = subject_id)
    when subject_type = 'product' then (
      select l.vendor_id from products p join vendor_locations l using (vendor_location_id)
       where p.product_id = subject_id)
    when subject_type = 'short-link' then (
      select s.vendor_id from short_links s where s.short_code = subject_id)
    when subject_type = 'wristband' then (
      select n.vendor_id from nfc_records n where n.nfc_id = subject_id)
    when subject_type = 'event' then (select e.vendor_id from events e where e.event_id = subject_id)
    when subject_type = 'prize' then (
      select e.vendor_id from prizes p join events e using (event_id) where p.prize_id = subject_id)
    when subject_type = 'glevent' then (
      select g.vendor_id from guest_list_events g where g.glevent_id = subject_id)
    when subject_id !~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then null
    when subject_type = 'menu-import' then (
      select l.vendor_id from menu_imports i join vendor_locations l using (vendor_location_id)
       where i.import_id = subject_id::uuid)
    when subject_type = 'order' then (
      select o.vendor_id from real_orders o where o.order_id = subject_id::uuid)
    when subject_type = 'reservation' then (
      select r.vendor_id from reservations r where r.reservation_id = subject_id::uuid)
    when subject_type = 'reward' then (
      select e.vendor_id from rewards r join events e using (event_id)
       where r.reward_id = subject_id::uuid)
  end
$$;
