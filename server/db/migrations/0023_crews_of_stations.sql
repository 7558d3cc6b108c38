-- functions 07bdef5e1936
ALTER TABLE "stations" ADD COLUMN "crew" smallint;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "walk_ups" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "staffed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "station_crew_range" CHECK (crew between 1 and 3);--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "station_walk_ups_known" CHECK (walk_ups in ('NONE', 'SOME', 'MANY'));