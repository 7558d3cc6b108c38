-- functions 23b5f13c321f
ALTER TABLE "vendor_locations" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "open_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "alcohol_hours" jsonb;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "last_order_minutes" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "alcohol_per_order" integer;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "alcohol_per_hour" integer;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD CONSTRAINT "location_last_order_range" CHECK ("vendor_locations"."last_order_minutes" between 0 and 60);--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD CONSTRAINT "location_alcohol_per_order_range" CHECK ("vendor_locations"."alcohol_per_order" between 1 and 10);--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD CONSTRAINT "location_alcohol_per_hour_range" CHECK ("vendor_locations"."alcohol_per_hour" between 1 and 10);