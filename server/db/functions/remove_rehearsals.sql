-- Removes what was rehearsed at a location, in the transaction that opens it and has locked its row; a rehearsal
-- locks that row, too. The numbers begin again. Each key is found by an index: a location may have rehearsed
-- thousands of times.
create or replace function remove_rehearsals(at_location text) returns int language plpgsql volatile as $$
declare
  rehearsed uuid[];
begin
  -- refunds are requested under the lock of their order
  rehearsed := array(
    select order_id from orders
     where vendor_location_id = at_location and is_rehearsal order by order_id for no key update);
  -- a call that is repeated makes a real order
  delete from idempotency_keys k using unnest(rehearsed) o (order_id)
   where k.call = 'POST orders' and k.response ->> 'orderId' = o.order_id::text;
  delete from idempotency_keys k using orders o
   where o.order_id = any(rehearsed) and k.caller = o.completed_by
     and k.call = 'PUT orders/' || o.order_id || '/complete';
  delete from refunds where order_id = any(rehearsed);
  delete from audit_entries where subject_type = 'order' and subject_id = any(rehearsed::text[]);
  delete from orders where order_id = any(rehearsed);
  delete from pickup_numbers where vendor_location_id = at_location;
  return cardinality(rehearsed);
end $$;
