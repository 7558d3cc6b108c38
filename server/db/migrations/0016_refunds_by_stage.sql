-- functions 59b6f8a2c65b
ALTER TABLE "refunds" ADD COLUMN "poured" boolean;