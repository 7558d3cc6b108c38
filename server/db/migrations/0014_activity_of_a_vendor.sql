ALTER TABLE "audit_entries" ADD COLUMN "vendor_id" text;--> statement-breakpoint
CREATE INDEX "audit_entries_by_vendor" ON "audit_entries" USING btree ("vendor_id","audit_id") WHERE vendor_id is not null;--> statement-breakpoint
-- The vendor of what staff change or hand over, so that a venue's activity can be listed. What guests do with
-- their own unpaid orders is left out: it is most of the entries, and nobody's work.
create function vendor_of_subject(subject_type text, subject_id text) returns text language sql stable as $$
  select case
    when subject_type = 'vendor' then subject_id
    when subject_type = 'role' then split_part(subject_id, ' ', 1)
    when subject_type = 'product' then (
      select l.vendor_id from products p join vendor_locations l using (vendor_location_id)
       where p.product_id = subject_id)
    when subject_type = 'event' then (select e.vendor_id from events e where e.event_id = subject_id)
    when subject_type = 'glevent' then (
      select g.vendor_id from guest_list_events g where g.glevent_id = subject_id)
    when subject_id !~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then null
    when subject_type = 'order' then (
      select o.vendor_id from orders o where o.order_id = subject_id::uuid)
    when subject_type = 'reservation' then (
      select r.vendor_id from reservations r where r.reservation_id = subject_id::uuid)
    when subject_type = 'reward' then (
      select e.vendor_id from rewards r join events e using (event_id)
       where r.reward_id = subject_id::uuid)
  end
$$;
--> statement-breakpoint
create function note_vendor_of_activity() returns trigger language plpgsql as $$
begin
  new.vendor_id := vendor_of_subject(new.subject_type, new.subject_id);
  return new;
end $$;
--> statement-breakpoint
create trigger audit_entries_note_vendor before insert on audit_entries for each row
  when (new.vendor_id is null and new.action not in
    ('order.created', 'order.changed', 'order.paid', 'order.closed'))
  execute function note_vendor_of_activity();
--> statement-breakpoint
-- in batches by audit_entries.audit_id
update audit_entries set vendor_id = vendor_of_subject(subject_type, subject_id)
 where audit_id between $1 and $2 and vendor_id is null
   and action not in ('order.created', 'order.changed', 'order.paid', 'order.closed');
