-- functions 9fc1a9e18ff3
ALTER TABLE "stations" ADD COLUMN "phone_share" double precision;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "hand_seconds" double precision;