-- Each entry of the activity keeps the vendor of its subject, so that a venue's activity is found by an index.
create or replace function note_vendor_of_activity() returns trigger language plpgsql as $$
begin
  new.vendor_id := vendor_of_subject(new.subject_type, new.subject_id);
  return new;
end $$;

create or replace trigger audit_entries_note_vendor before insert on audit_entries for each row
  when (new.vendor_id is null and new.action not in
    ('order.created', 'order.changed', 'order.paid', 'order.closed'))
  execute function note_vendor_of_activity();
