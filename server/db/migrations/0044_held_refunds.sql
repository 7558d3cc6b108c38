-- functions 6a563b307962
ALTER TABLE "refunds" ADD COLUMN "held_since" timestamp with time zone;