-- functions 022233566c9c
CREATE UNIQUE INDEX "refunds_one_undecided" ON "refunds" USING btree ("order_id") WHERE status in ('REQUESTED', 'PART_REQUESTED');--> statement-breakpoint
CREATE INDEX "refunds_undecided" ON "refunds" USING btree ("next_attempt_at") WHERE status in ('REQUESTED', 'PART_REQUESTED');--> statement-breakpoint
DROP INDEX "refunds_one_under_way";--> statement-breakpoint
DROP INDEX "refunds_due";