-- functions 59b6f8a2c65b
ALTER TABLE "short_links" ADD COLUMN "spot" text;