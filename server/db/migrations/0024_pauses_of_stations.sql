-- functions ec3bf3ca6983
CREATE TABLE "line_holds" (
	"station_id" text NOT NULL,
	"user_id" text NOT NULL,
	"vendor_location_id" text NOT NULL,
	"weight" double precision NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "line_holds_station_id_user_id_pk" PRIMARY KEY("station_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "paused_reason" text;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "full_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "line_holds" ADD CONSTRAINT "line_holds_station_id_stations_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("station_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_holds_by_person" ON "line_holds" USING btree ("user_id","vendor_location_id");