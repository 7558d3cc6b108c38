-- functions 59b6f8a2c65b
CREATE TABLE "pickup_boards" (
	"board_id" uuid PRIMARY KEY NOT NULL,
	"vendor_location_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pickup_boards_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "needs_no_making" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_boards" ADD CONSTRAINT "pickup_boards_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "pickup_boards_by_location" ON "pickup_boards" USING btree ("vendor_location_id");