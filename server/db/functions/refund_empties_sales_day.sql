-- A refund is taken off the day of its order, and counts on the day on which it was given back. Rehearsals are in no
-- total of a day.
create or replace function refund_empties_sales_day() returns trigger language plpgsql as $$
begin
  perform empty_sales_day(o.vendor_id, o.paid_at) from real_orders o
    where o.order_id in (coalesce(old.order_id, new.order_id), coalesce(new.order_id, old.order_id));
  perform empty_business_day(o.vendor_id, moment)
     from (values (old.order_id, case old.requested_by when 'provider' then old.created_at else old.updated_at end),
                  (new.order_id, case new.requested_by when 'provider' then new.created_at else new.updated_at end))
          as changed (order_id, given_back_at)
     join real_orders o using (order_id)
    cross join lateral (values (o.paid_at), (given_back_at)) as days (moment)
    order by moment;
  return null;
end $$;

create or replace trigger refunds_empty_sales_day
  after insert or delete or update of order_id, status, amount_cents, requested_by, created_at, updated_at
  on refunds for each row execute function refund_empties_sales_day();
