-- Rehearsals are in no total of a day.
create or replace function order_empties_sales_day() returns trigger language plpgsql as $$
begin
  if new.is_rehearsal then return null; end if;
  perform empty_sales_day(new.vendor_id, new.paid_at);
  perform empty_business_day(new.vendor_id, new.paid_at);
  return null;
end $$;

-- a hand-over changes the status and no sum
create or replace trigger orders_empty_sales_day after update of status, lines, subtotal_cents, discount_cents, tax_cents,
    tip_cents, total_cents on orders for each row
  when (new.paid_at is not null
    and (old.status = 'REFUNDED', old.subtotal_cents, old.discount_cents, old.tax_cents, old.tip_cents, old.lines)
      is distinct from
        (new.status = 'REFUNDED', new.subtotal_cents, new.discount_cents, new.tax_cents, new.tip_cents, new.lines))
  execute function order_empties_sales_day();
