-- Rehearsals are in no total of a day.
create or replace function order_empties_days_of_guest() returns trigger language plpgsql as $$
begin
  if coalesce(new.is_rehearsal, old.is_rehearsal) then return null; end if;
  if tg_op <> 'INSERT' then perform empty_days_of_guest(old.vendor_id, old.user_id, old.paid_at); end if;
  if tg_op <> 'DELETE' then perform empty_days_of_guest(new.vendor_id, new.user_id, new.paid_at); end if;
  return null;
end $$;

create or replace trigger orders_deleted_empty_days after delete on orders for each row
  when (old.paid_at is not null) execute function order_empties_days_of_guest();

-- a large import sets fayva.import in its transaction, and deletes the rows of its vendors afterwards
create or replace trigger orders_inserted_empty_days after insert on orders for each row
  when (new.paid_at is not null and current_setting('fayva.import', true) is distinct from 'on')
  execute function order_empties_days_of_guest();

-- A sale of today empties no total of a day: without this the trigger called its function for every payment.
create or replace trigger orders_moved_empty_days after update of paid_at, vendor_id, user_id on orders for each row
  when ((old.paid_at, old.vendor_id, old.user_id) is distinct from (new.paid_at, new.vendor_id, new.user_id)
    and least(old.paid_at, new.paid_at) <= now() - interval '1 hour')
  execute function order_empties_days_of_guest();
