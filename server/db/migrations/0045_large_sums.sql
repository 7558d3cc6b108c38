-- functions 6a563b307962
CREATE INDEX "payouts_itemized_by_account" ON "payouts" USING btree (coalesce(stripe_account, ''),"itemized_at");--> statement-breakpoint
DROP INDEX "payouts_by_itemizing";--> statement-breakpoint
-- few rows: those that needed a person, which no sale reads or writes
ALTER TABLE "money_issues" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
-- few rows: one a payment that was paid out; no sale reads or writes them, and the money desk waits for some seconds
ALTER TABLE "payout_entries" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
-- few rows: at most one a day and account
ALTER TABLE "payouts" ALTER COLUMN "amount_cents" SET DATA TYPE bigint, ALTER COLUMN "difference_cents" SET DATA TYPE bigint;--> statement-breakpoint
-- few rows: one an account
ALTER TABLE "provider_balances" ALTER COLUMN "balance_cents" SET DATA TYPE bigint;
