-- Days whose rows were deleted, because the time zone changed or orders were imported, are begun again.
create or replace function begin_sales_days_again() returns trigger language plpgsql as $$
begin
  delete from begun_sales_days where vendor_id in (select vendor_id from deleted);
  return null;
end $$;

create or replace trigger sales_days_deleted after delete on sales_days
  referencing old table as deleted for each statement execute function begin_sales_days_again();
