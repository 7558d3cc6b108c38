ALTER TABLE "products" ADD COLUMN "is_alcohol_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "promotion_scope" jsonb;