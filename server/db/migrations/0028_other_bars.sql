-- functions 46ea1925389f
ALTER TABLE "vendor_locations" ADD COLUMN "other_bars" text[];