-- functions 59b6f8a2c65b
ALTER TABLE "preparation_moves" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "amber_minutes" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "red_minutes" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
CREATE INDEX "preparations_left_by_location" ON "preparations" USING btree ("vendor_location_id","stage_at") WHERE stage in ('READY', 'ASIDE', 'HANDED_OVER', 'REFUSED', 'CANCELED');--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "station_minutes_range" CHECK (amber_minutes between 1 and red_minutes and red_minutes <= 120);