-- Whether a refund that is under way decides first what is left of an order, so that nothing of it is handed over. One
-- that gives no piece back, such as the difference of something cheaper or a tip, holds up no drink. The time ties the
-- refund to the order's row: who waited for that row and finds another refund in it does not judge by the one before.
create or replace function refund_holds(of_order uuid, requested_at timestamptz) returns boolean language sql stable as $$
  select requested_at is not null and not exists (
    select from refunds r
     where r.order_id = of_order and r.created_at = requested_at and r.status = 'PART_REQUESTED'
       and not jsonb_path_exists(r.lines, '$[*] ? (@.quantity > 0)'))
$$;
