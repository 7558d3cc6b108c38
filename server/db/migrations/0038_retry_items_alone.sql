CREATE TABLE "begun_sales_days" (
	"vendor_id" text PRIMARY KEY NOT NULL,
	"until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postponed_items" (
	"task" text NOT NULL,
	"item_id" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "postponed_items_task_item_id_pk" PRIMARY KEY("task","item_id")
);
--> statement-breakpoint
ALTER TABLE "repeated_tasks" ADD COLUMN "succeeded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "begun_sales_days" ADD CONSTRAINT "begun_sales_days_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "postponed_items_by_time" ON "postponed_items" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "sales_days_to_sum_up" ON "sales_days" USING btree ("day") WHERE hours is null or visitor_ids is null;--> statement-breakpoint
-- days whose rows were deleted, because the time zone changed or orders were imported, are begun again
create function begin_sales_days_again() returns trigger language plpgsql as $$
begin
  delete from begun_sales_days where vendor_id in (select vendor_id from deleted);
  return null;
end $$;
--> statement-breakpoint
create trigger sales_days_deleted after delete on sales_days
  referencing old table as deleted for each statement execute function begin_sales_days_again();
