-- functions b0f49859a171
CREATE TABLE "option_groups" (
	"option_group_id" text PRIMARY KEY NOT NULL,
	"vendor_location_id" text NOT NULL,
	"name" text NOT NULL,
	"min_choices" integer NOT NULL,
	"max_choices" integer NOT NULL,
	"choices" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "choices_counted" CHECK ("option_groups"."min_choices" in (0, 1) and "option_groups"."max_choices" >= 1),
	CONSTRAINT "group_has_choices" CHECK (jsonb_array_length("option_groups"."choices") between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_group_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_groups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "order_notes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "spot" text;--> statement-breakpoint
ALTER TABLE "option_groups" ADD CONSTRAINT "option_groups_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "option_groups_by_location" ON "option_groups" USING btree ("vendor_location_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_has_few_groups" CHECK (cardinality("products"."option_group_ids") <= 5);