-- Business days whose rows were deleted, because orders were imported, are begun again.
create or replace function begin_business_days_again() returns trigger language plpgsql as $$
begin
  delete from begun_business_days where vendor_id in (select vendor_id from deleted);
  return null;
end $$;

create or replace trigger business_days_deleted after delete on business_day_sales
  referencing old table as deleted for each statement execute function begin_business_days_again();
