-- A sale of today empties no total of a day: without this the trigger called its function for every payment.
create or replace trigger orders_moved_empty_days after update of paid_at, vendor_id, user_id on orders for each row
  when ((old.paid_at, old.vendor_id, old.user_id) is distinct from (new.paid_at, new.vendor_id, new.user_id)
    and least(old.paid_at, new.paid_at) <= now() - interval '1 hour')
  execute function order_empties_days_of_guest();
