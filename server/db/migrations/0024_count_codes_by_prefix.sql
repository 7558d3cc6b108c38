ALTER TABLE "code_sends" ADD COLUMN "prefix_key" text;--> statement-breakpoint
ALTER TABLE "code_sends" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "code_sends_by_prefix" ON "code_sends" USING btree ("prefix_key","sent_at");