-- functions 12dff24a7986
CREATE TABLE "silence_texts" (
	"station_id" text NOT NULL,
	"silent_since" timestamp with time zone NOT NULL,
	"vendor_location_id" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"reason" text,
	"state_at" timestamp with time zone NOT NULL,
	"texted_at" timestamp with time zone,
	CONSTRAINT "silence_texts_station_id_silent_since_pk" PRIMARY KEY("station_id","silent_since"),
	CONSTRAINT "silence_text_state_known" CHECK ("silence_texts"."state" in ('WAITING', 'SENT', 'FAILED', 'CANCELED', 'DROPPED'))
);
--> statement-breakpoint
ALTER TABLE "line_settings" ADD COLUMN "shift_manager_user_id" text;--> statement-breakpoint
ALTER TABLE "silence_texts" ADD CONSTRAINT "silence_texts_station_id_stations_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("station_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "silence_texts_waiting" ON "silence_texts" USING btree ("silent_since") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "silence_texts_texted" ON "silence_texts" USING btree ("vendor_location_id","texted_at") WHERE texted_at is not null;--> statement-breakpoint
CREATE INDEX "silence_texts_by_time" ON "silence_texts" USING btree ("texted_at") WHERE texted_at is not null;