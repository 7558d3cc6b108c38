-- functions 59b6f8a2c65b
CREATE TABLE "preparation_lines" (
	"preparation_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"struck_quantity" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	CONSTRAINT "preparation_lines_preparation_id_line_id_pk" PRIMARY KEY("preparation_id","line_id"),
	CONSTRAINT "struck_within_quantity" CHECK ("preparation_lines"."struck_quantity" between 0 and "preparation_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "preparation_moves" (
	"move_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"preparation_id" uuid NOT NULL,
	"moved_by" text NOT NULL,
	"device" text,
	"from_stage" text NOT NULL,
	"to_stage" text NOT NULL,
	"reason" text,
	"moved_at" timestamp with time zone NOT NULL,
	"device_at" timestamp with time zone,
	"request_key" text,
	"request_hash" text
);
--> statement-breakpoint
CREATE TABLE "preparations" (
	"preparation_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"vendor_location_id" text NOT NULL,
	"station_id" text,
	"round" smallint DEFAULT 1 NOT NULL,
	"stage" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"stage_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preparations_one_each" UNIQUE NULLS NOT DISTINCT("order_id","station_id","round"),
	CONSTRAINT "stage_known" CHECK ("preparations"."stage" in ('QUEUED', 'MAKING', 'READY', 'HAND_OUT', 'ASIDE', 'HANDED_OVER', 'REFUSED', 'CANCELED')),
	CONSTRAINT "preparation_round_counted" CHECK ("preparations"."round" >= 1)
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"station_id" text PRIMARY KEY NOT NULL,
	"vendor_location_id" text NOT NULL,
	"name" text NOT NULL,
	"makers" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "station_makers_range" CHECK ("stations"."makers" between 1 and 9)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "station_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "making_weight" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "fulfilment" text DEFAULT 'COUNTER' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment" text DEFAULT 'COUNTER' NOT NULL;--> statement-breakpoint
ALTER TABLE "preparation_lines" ADD CONSTRAINT "preparation_lines_preparation_id_preparations_preparation_id_fk" FOREIGN KEY ("preparation_id") REFERENCES "public"."preparations"("preparation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_moves" ADD CONSTRAINT "preparation_moves_preparation_id_preparations_preparation_id_fk" FOREIGN KEY ("preparation_id") REFERENCES "public"."preparations"("preparation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_station_id_stations_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("station_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "preparation_moves_by_preparation" ON "preparation_moves" USING btree ("preparation_id","moved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "preparation_moves_one_of_key" ON "preparation_moves" USING btree ("preparation_id","moved_by","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "preparations_open_by_location" ON "preparations" USING btree ("vendor_location_id","paid_at","preparation_id") WHERE stage in ('QUEUED', 'MAKING', 'READY', 'HAND_OUT', 'ASIDE');--> statement-breakpoint
CREATE INDEX "preparations_open_by_station" ON "preparations" USING btree ("station_id","paid_at") WHERE stage in ('QUEUED', 'MAKING', 'READY', 'HAND_OUT', 'ASIDE');--> statement-breakpoint
CREATE INDEX "stations_by_location" ON "stations" USING btree ("vendor_location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stations_one_per_name" ON "stations" USING btree ("vendor_location_id",lower(name)) WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_station_id_stations_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("station_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_making_weight_range" CHECK ("products"."making_weight" between 0 and 20);--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD CONSTRAINT "location_fulfilment_known" CHECK ("vendor_locations"."fulfilment" in ('COUNTER', 'LINE'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_fulfilment_known" CHECK ("orders"."fulfilment" in ('COUNTER', 'LINE'));