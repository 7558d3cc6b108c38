-- functions 12dff24a7986
CREATE TABLE "stripe_accounts" (
	"stripe_account" text PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"currently_due" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "operator_share" integer;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD COLUMN "operator_share_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "stripe_account" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stripe_account" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "stripe_account" text;--> statement-breakpoint
ALTER TABLE "payment_checks" ADD COLUMN "stripe_account" text;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD COLUMN "stripe_account" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "stripe_account" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "operator_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "stripe_accounts_by_vendor" ON "stripe_accounts" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "stripe_accounts_due" ON "stripe_accounts" USING btree ("next_attempt_at");--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD CONSTRAINT "location_operator_share_range" CHECK ("vendor_locations"."operator_share" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendor_operator_share_range" CHECK ("vendors"."operator_share" between 0 and 10000);