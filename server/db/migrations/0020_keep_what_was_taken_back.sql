ALTER TABLE "draws" ALTER COLUMN "terms_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_payments" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
update membership_payments set taken_back_at = greatest(updated_at, period_start)
  where status = 'DISPUTED' and updated_at < period_end;
