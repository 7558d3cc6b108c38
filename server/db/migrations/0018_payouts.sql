-- functions 06b3f8e7721d
CREATE TABLE "payout_entries" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_intent_id" text,
	"order_id" uuid,
	"vendor_id" text,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"payout_id" text PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_automatic" boolean NOT NULL,
	"itemized_at" timestamp with time zone,
	"difference_cents" integer
);
--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_payout_id_payouts_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("payout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_entries_by_payout" ON "payout_entries" USING btree ("payout_id","vendor_id");--> statement-breakpoint
CREATE INDEX "payout_entries_by_vendor" ON "payout_entries" USING btree ("vendor_id","at");--> statement-breakpoint
CREATE INDEX "payout_entries_by_order" ON "payout_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payouts_by_time" ON "payouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payouts_that_differ" ON "payouts" USING btree ("created_at") WHERE difference_cents <> 0;