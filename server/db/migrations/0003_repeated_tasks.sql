CREATE TABLE "repeated_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_id" uuid,
	"run_by" text,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "payment_notices_by_age" ON "payment_notices" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
-- Repeated tasks used to be jobs of the queue.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs
     where key in ('settle-paid-orders', 'expire-orders', 'continue-refunds', 'forget-old-keys');
  end if;
end $$;
