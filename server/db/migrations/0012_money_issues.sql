-- functions 59b6f8a2c65b
CREATE TABLE "money_issues" (
	"issue_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"vendor_id" text,
	"order_id" uuid,
	"amount_cents" integer,
	"details" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"closed_action" text,
	"closed_reason" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "money_issues_one_open" ON "money_issues" USING btree ("kind","subject") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "money_issues_by_subject" ON "money_issues" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "money_issues_open_by_vendor" ON "money_issues" USING btree ("vendor_id","since","issue_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "money_issues_closed_by_vendor" ON "money_issues" USING btree ("vendor_id","closed_at","issue_id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("disputed_at") WHERE disputed_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("order_id") WHERE status = 'FAILED';--> statement-breakpoint
CREATE INDEX "unmatched_payments_undecided" ON "unmatched_payments" USING btree ("found_at") WHERE status in ('LISTED', 'RETURNING');--> statement-breakpoint
CREATE INDEX "tax_records_refused" ON "tax_records" USING btree ("order_id") WHERE status = 'REFUSED';--> statement-breakpoint
CREATE INDEX "tax_reversals_refused" ON "tax_reversals" USING btree ("order_id") WHERE status = 'REFUSED';