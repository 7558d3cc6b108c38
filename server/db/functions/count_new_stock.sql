-- A new product has as many pieces in all as it has on sale.
create or replace function count_new_stock() returns trigger language plpgsql as $$
begin
  new.stock_total := coalesce(new.stock_total, new.stock_available);
  return new;
end $$;

create or replace trigger products_count_stock before insert on products
  for each row execute function count_new_stock();
