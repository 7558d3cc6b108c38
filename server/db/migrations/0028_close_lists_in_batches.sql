ALTER TABLE "reservations" ADD COLUMN "tell_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "no_show_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reservations_told" ON "reservations" USING btree ("told_at") WHERE told_at is not null;