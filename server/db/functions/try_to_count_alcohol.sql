-- How many alcoholic drinks a person has ordered at the locations of a venue since then, without those of one order;
-- null while another transaction counts them: the caller then waits without a connection. Unpaid orders count while
-- they are open, and refunded ones if they were handed over. The lock lasts until the order is committed, and a
-- volatile function sees it afterwards. An order is paid at most a day after it was created.
create or replace function try_to_count_alcohol(person text, vendor text, since timestamptz, leaving_out uuid) returns int
language plpgsql volatile as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('alcohol of ' || person || ' at ' || vendor, 0)) then
    return null;
  end if;
  return (
    select coalesce(sum(line.quantity), 0)
      from real_orders o, jsonb_to_recordset(o.lines) as line("productType" text, "mayBeAlcohol" bool, quantity int)
     where o.user_id = person and o.vendor_id = vendor and o.created_at > since - interval '1 day'
       and o.order_id is distinct from leaving_out and o.closed_reason is null
       and (o.paid_at is null or o.paid_at > since and (o.status <> 'REFUNDED' or o.completed_at is not null))
       and (line."productType" = 'ALCOHOLIC_ITEM' or line."mayBeAlcohol"));
end $$;
