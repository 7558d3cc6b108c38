-- functions 06b3f8e7721d
ALTER TABLE "preparation_lines" ADD COLUMN "returned_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "remake_reason" text;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "remade_by" text;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "remade_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "remade_cents" integer;--> statement-breakpoint
CREATE INDEX "preparations_remade_by" ON "preparations" USING btree ("remade_by","remade_at") WHERE remade_by is not null;--> statement-breakpoint
CREATE INDEX "preparations_not_collected" ON "preparations" USING btree ("vendor_location_id","stage_at") WHERE stage = 'NOT_COLLECTED';