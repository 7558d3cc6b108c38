-- functions 2649cb7df26a
CREATE INDEX "payment_checks_due_by_account" ON "payment_checks" USING btree (coalesce(stripe_account, ''),"purpose","next_attempt_at") WHERE handled_at is null;--> statement-breakpoint
DROP INDEX "payment_checks_due";
