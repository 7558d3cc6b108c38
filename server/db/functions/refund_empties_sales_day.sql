-- Rehearsals are in no total of a day.
create or replace function refund_empties_sales_day() returns trigger language plpgsql as $$
begin
  perform empty_sales_day(o.vendor_id, o.paid_at) from real_orders o
    where o.order_id in (coalesce(old.order_id, new.order_id), coalesce(new.order_id, old.order_id));
  return null;
end $$;

create or replace trigger refunds_empty_sales_day after insert or delete or update of order_id, status, amount_cents
  on refunds for each row execute function refund_empties_sales_day();
