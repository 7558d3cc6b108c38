-- functions 6dd991d01dbf
ALTER TABLE "preparations" ADD COLUMN "weight" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "promised_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "promised_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "seconds_each" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "pace" double precision;--> statement-breakpoint
CREATE INDEX "preparations_by_station" ON "preparations" USING btree ("station_id","paid_at");--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "station_seconds_range" CHECK (seconds_each between 5 and 3600);--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "station_pace_positive" CHECK ("stations"."pace" > 0);