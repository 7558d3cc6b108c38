-- functions bf71195f2508
CREATE TABLE "begun_business_days" (
	"vendor_id" text PRIMARY KEY NOT NULL,
	"until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_day_sales" (
	"vendor_id" text NOT NULL,
	"day" date NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"starts" timestamp with time zone,
	"ends" timestamp with time zone,
	"hours" jsonb,
	"products" jsonb,
	"given_back" jsonb,
	"guest_ids" text[],
	"guest_orders" integer[],
	"guest_cents" integer[],
	"guest_is_new" boolean[],
	"visitor_ids" text[],
	"visitor_location_ids" text[],
	"visitor_orders" integer[],
	"visitor_cents" integer[],
	"visitor_is_new" boolean[],
	CONSTRAINT "business_day_sales_vendor_id_day_pk" PRIMARY KEY("vendor_id","day")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "vendor_id" text;--> statement-breakpoint
-- before the rows of until now, because the version before writes more of them
create or replace function note_vendor_of_refund() returns trigger language plpgsql as $$
begin
  new.vendor_id := (select vendor_id from orders where order_id = new.order_id);
  return new;
end $$;
--> statement-breakpoint
create or replace trigger refunds_note_vendor before insert or update of order_id on refunds
  for each row execute function note_vendor_of_refund();
--> statement-breakpoint
ALTER TABLE "begun_business_days" ADD CONSTRAINT "begun_business_days_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_day_sales" ADD CONSTRAINT "business_day_sales_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_day_sales_to_sum_up" ON "business_day_sales" USING btree ("day") WHERE hours is null;--> statement-breakpoint
CREATE INDEX "refunds_given_back" ON "refunds" USING btree ("vendor_id",(case requested_by when 'provider' then created_at else updated_at end)) WHERE status = 'SUCCEEDED';--> statement-breakpoint
-- in batches by refunds.refund_id
update "refunds" r set "vendor_id" = o."vendor_id" from "orders" o
 where r."refund_id" between $1 and $2 and o."order_id" = r."order_id" and r."vendor_id" is null;