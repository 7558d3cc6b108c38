-- in one transaction: what it replaces must never be missing
CREATE TABLE "unmatched_payments" (
	"payment_intent_id" text PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"order_id" text,
	"vendor_location_id" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"provider_refund_id" text
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"reconciliation_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"order_count" integer NOT NULL,
	"payment_count" integer NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_records" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'DUE' NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_calculation_id" text,
	"tax_transaction_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone,
	CONSTRAINT "tax_records_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
DROP INDEX "refunds_open";--> statement-breakpoint
DROP INDEX "refunds_one_live";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_total" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "unmatched_payments_returning" ON "unmatched_payments" USING btree ("next_attempt_at") WHERE status = 'RETURNING';--> statement-breakpoint
CREATE INDEX "tax_records_due" ON "tax_records" USING btree ("next_attempt_at") WHERE status = 'DUE';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_each" ON "refunds" USING btree ("provider_refund_id") WHERE provider_refund_id is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE status = 'REQUESTED';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_live" ON "refunds" USING btree ("order_id") WHERE status <> 'FAILED' and requested_by <> 'provider';--> statement-breakpoint
-- What the tax service must be told is noted by whatever makes an order PAID or REFUNDED, in its transaction.
create function note_tax_due() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger orders_note_tax after update of status on orders
  for each row when (new.status <> old.status) execute function note_tax_due();
--> statement-breakpoint
-- A calculation can be recorded for 90 days.
insert into tax_records (order_id, kind, tax_cents, tax_calculation_id, next_attempt_at, created_at)
select order_id, 'TRANSACTION', tax_cents, tax_calculation_id, now(), now()
  from orders
 where status in ('PAID', 'COMPLETE') and not is_free and tax_calculation_id is not null
   and created_at > now() - interval '89 days';
--> statement-breakpoint
create function count_new_stock() returns trigger language plpgsql as $$
begin
  new.stock_total := coalesce(new.stock_total, new.stock_available);
  return new;
end $$;
--> statement-breakpoint
create trigger products_count_stock before insert on products
  for each row execute function count_new_stock();
--> statement-breakpoint
update products p
   set stock_total = p.stock_available + coalesce((
     select sum((line->>'quantity')::int)
       from orders o, jsonb_array_elements(o.lines) line
      where o.stock_state in ('HELD', 'SOLD') and line->>'productId' = p.product_id
        and (line->>'isTracked')::bool), 0);
--> statement-breakpoint
update orders o
   set refunds = given.refunds
  from (select order_id, jsonb_agg(jsonb_build_object(
            'amountCents', amount_cents,
            'at', to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'by', case when requested_by like 'system%' then 'system' else 'staff' end) order by updated_at) as refunds
          from refunds where status = 'SUCCEEDED' group by order_id) given
 where o.order_id = given.order_id;
