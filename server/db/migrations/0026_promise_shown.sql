-- functions b166c8e4cebb
ALTER TABLE "orders" ADD COLUMN "shown_minutes" smallint;