-- in one transaction: what it replaces must never be missing
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_sign_follows_kind";--> statement-breakpoint
DROP INDEX "members_by_active_until";--> statement-breakpoint
DROP INDEX "membership_payments_open";--> statement-breakpoint
ALTER TABLE "membership_payments" DROP CONSTRAINT "membership_payments_pkey";--> statement-breakpoint
ALTER TABLE "membership_payments" ALTER COLUMN "payment_intent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "months_granted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "next_grant_at" timestamp with time zone;--> statement-breakpoint
UPDATE "members" SET "months_granted" = 1, "next_grant_at" = "joined_at" + interval '1 month';--> statement-breakpoint
ALTER TABLE "membership_payments" ADD COLUMN "payment_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_payments" ADD COLUMN "status" text DEFAULT 'OPEN' NOT NULL;--> statement-breakpoint
UPDATE "membership_payments" SET "status" = 'PAID' WHERE "activated_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_payments" ADD COLUMN "client_secret" text;--> statement-breakpoint
ALTER TABLE "membership_payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_payments" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_payments" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_one_end" ON "credit_entries" USING btree ("reservation_id") WHERE kind in ('RETURN', 'FORFEIT');--> statement-breakpoint
CREATE INDEX "members_by_next_grant" ON "members" USING btree ("next_grant_at");--> statement-breakpoint
CREATE INDEX "members_by_end" ON "members" USING btree ("active_until") WHERE next_grant_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_payments_one_open" ON "membership_payments" USING btree ("user_id","duration_months") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "membership_payments_open" ON "membership_payments" USING btree ("asked_at") WHERE status = 'OPEN';--> statement-breakpoint
ALTER TABLE "membership_payments" ADD CONSTRAINT "membership_payments_one_intent" UNIQUE("payment_intent_id");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_sign_follows_kind" CHECK (case "credit_entries"."kind" when 'GRANT' then "credit_entries"."amount" >= 0 when 'RETURN' then "credit_entries"."amount" >= 0 when 'RESERVE' then "credit_entries"."amount" < 0 when 'EXPIRE' then "credit_entries"."amount" < 0 when 'FORFEIT' then "credit_entries"."amount" = 0 else false end);--> statement-breakpoint
ALTER TABLE "membership_payments" ADD CONSTRAINT "membership_status_known" CHECK ("membership_payments"."status" in ('OPEN', 'PAID', 'REFUNDED', 'DISPUTED', 'CLOSED'));--> statement-breakpoint
ALTER TABLE "membership_payments" ADD CONSTRAINT "membership_refund_range" CHECK ("membership_payments"."refunded_cents" between 0 and "membership_payments"."amount_cents");--> statement-breakpoint
ALTER TABLE "membership_payments" ADD CONSTRAINT "membership_paid_has_period" CHECK (("membership_payments"."status" in ('OPEN', 'CLOSED')) = ("membership_payments"."activated_at" is null));