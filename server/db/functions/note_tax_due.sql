-- Whatever makes an order PAID or REFUNDED also records, in its transaction, what to report to the tax service.
create or replace function note_tax_due() returns trigger language plpgsql as $$
begin
  if new.status = 'PAID' and not new.is_free and (new.tax_calculation_id is not null or new.tax_cents > 0) then
    insert into tax_records (order_id, kind, tax_cents, tax_calculation_id, next_attempt_at, created_at)
    values (new.order_id, 'TRANSACTION', new.tax_cents, new.tax_calculation_id, new.paid_at, new.paid_at);
  elsif new.status = 'REFUNDED' then
    insert into tax_records (order_id, kind, tax_cents, next_attempt_at, created_at)
    select order_id, 'REVERSAL', tax_cents, new.refunded_at, new.refunded_at
      from tax_records where order_id = new.order_id and kind = 'TRANSACTION';
  end if;
  return null;
end $$;

create or replace trigger orders_note_tax after update of status on orders
  for each row when (new.status <> old.status) execute function note_tax_due();
