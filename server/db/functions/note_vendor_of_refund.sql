-- The vendor of a refund, so that what a venue gave back on a day can be listed.
create or replace function note_vendor_of_refund() returns trigger language plpgsql as $$
begin
  new.vendor_id := (select vendor_id from orders where order_id = new.order_id);
  return new;
end $$;

create or replace trigger refunds_note_vendor before insert or update of order_id on refunds
  for each row execute function note_vendor_of_refund();
