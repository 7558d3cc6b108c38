-- functions 12dff24a7986
CREATE TABLE "line_settings" (
	"vendor_location_id" text PRIMARY KEY NOT NULL,
	"calls_together" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "waits_for" uuid[];--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "call_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "line_settings" ADD CONSTRAINT "line_settings_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "preparations_to_call" ON "preparations" USING btree ("call_at") WHERE waits_for is not null;