ALTER TABLE "reservations" RENAME COLUMN "tell_offer_at" TO "tell_at";--> statement-breakpoint
CREATE INDEX "reservations_to_tell" ON "reservations" USING btree ("tell_at") WHERE tell_at is not null;