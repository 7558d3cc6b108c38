-- functions 06b3f8e7721d
CREATE TABLE "day_closes" (
	"vendor_location_id" text NOT NULL,
	"day" date NOT NULL,
	"vendor_id" text NOT NULL,
	"figures" jsonb NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'FROZEN' NOT NULL,
	"signed_at" timestamp with time zone,
	"signed_by" text,
	"note" text,
	"other_card_cents" integer,
	"cash_cents" integer,
	CONSTRAINT "day_closes_vendor_location_id_day_pk" PRIMARY KEY("vendor_location_id","day"),
	CONSTRAINT "day_close_signed_has_person" CHECK (("day_closes"."state" = 'SIGNED') = ("day_closes"."signed_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "tip_policies" (
	"vendor_location_id" text PRIMARY KEY NOT NULL,
	"policy" text NOT NULL,
	"included_phone_numbers" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_closes" ADD CONSTRAINT "day_closes_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_policies" ADD CONSTRAINT "tip_policies_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_closes_by_vendor" ON "day_closes" USING btree ("vendor_id","day");--> statement-breakpoint
CREATE INDEX "day_closes_to_sign" ON "day_closes" USING btree ("day") WHERE state = 'FROZEN';