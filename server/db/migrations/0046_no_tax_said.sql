-- functions 6a563b307962
ALTER TABLE "stripe_accounts" ADD COLUMN "tax_settings" text;--> statement-breakpoint
ALTER TABLE "stripe_accounts" ADD COLUMN "no_tax_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stripe_accounts" ADD COLUMN "no_tax_said_by" text;