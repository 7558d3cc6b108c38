CREATE TABLE "pickup_numbers" (
	"vendor_location_id" text NOT NULL,
	"day" text NOT NULL,
	"given" integer NOT NULL,
	CONSTRAINT "pickup_numbers_vendor_location_id_day_pk" PRIMARY KEY("vendor_location_id","day")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_number" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_day" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_number" ON "orders" USING btree ("vendor_location_id","pickup_day","pickup_number") WHERE status = 'PAID' and pickup_number is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "pickup_number_has_three_digits" CHECK ("orders"."pickup_number" between 100 and 999);--> statement-breakpoint
-- Gives out the next numbers of a location's day; fewer when too many of them are still waiting. It is
-- volatile, so that after waiting for the counter it sees the numbers that were given out meanwhile.
create function give_pickup_numbers(at_location text, on_day text, pieces int) returns int[]
language plpgsql volatile as $$
declare
  place int;
  candidate int;
  numbers int[] := '{}';
begin
  select given into place from pickup_numbers
   where vendor_location_id = at_location and day = on_day for update;
  if not found then
    delete from pickup_numbers
     where vendor_location_id = at_location and day < (on_day::date - 2)::text;
    insert into pickup_numbers values (at_location, on_day, 0) on conflict do nothing;
    select given into place from pickup_numbers
     where vendor_location_id = at_location and day = on_day for update;
  end if;
  -- a limit, because a sale must not become slow when nearly all numbers are waiting
  for tried in 1 .. pieces + 30 loop
    exit when cardinality(numbers) = pieces;
    candidate := 100 + place % 900;
    place := place + 1;
    if not exists (
      select from orders
       where vendor_location_id = at_location and pickup_day = on_day and pickup_number = candidate
         and status = 'PAID')
    then numbers := numbers || candidate;
    end if;
  end loop;
  update pickup_numbers set given = place where vendor_location_id = at_location and day = on_day;
  return numbers;
end $$;
