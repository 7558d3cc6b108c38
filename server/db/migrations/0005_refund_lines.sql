-- functions b0f49859a171
CREATE TABLE "tax_reversals" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text DEFAULT 'DUE' NOT NULL,
	"tax_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"lines" jsonb,
	"tax_transaction_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "refunds_one_live";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tip_cents" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE INDEX "tax_reversals_by_order" ON "tax_reversals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_reversals_due" ON "tax_reversals" USING btree ("next_attempt_at") WHERE status = 'DUE';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_under_way" ON "refunds" USING btree ("order_id") WHERE status = 'REQUESTED';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_key" ON "refunds" USING btree ("order_id","requested_by","request_key") WHERE request_key is not null;