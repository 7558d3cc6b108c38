-- functions 12dff24a7986
CREATE TABLE "weekly_mails" (
	"vendor_id" text NOT NULL,
	"week" date NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_mails_vendor_id_week_pk" PRIMARY KEY("vendor_id","week")
);
--> statement-breakpoint
ALTER TABLE "money_settings" ADD COLUMN "account_names" jsonb;--> statement-breakpoint
ALTER TABLE "money_settings" ADD COLUMN "weekly_email" text;--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_mails_due" ON "weekly_mails" USING btree ("next_attempt_at") WHERE sent_at is null;