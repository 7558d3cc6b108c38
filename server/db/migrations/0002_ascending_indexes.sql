DROP INDEX "draws_by_user";--> statement-breakpoint
DROP INDEX "rewards_by_user";--> statement-breakpoint
DROP INDEX "reservations_by_user";--> statement-breakpoint
DROP INDEX "leads_by_time";--> statement-breakpoint
DROP INDEX "membership_payments_by_user";--> statement-breakpoint
DROP INDEX "orders_by_user";--> statement-breakpoint
DROP INDEX "orders_paid_by_location";--> statement-breakpoint
CREATE INDEX "draws_by_user" ON "draws" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "rewards_by_user" ON "rewards" USING btree ("user_id","won_timestamp");--> statement-breakpoint
CREATE INDEX "reservations_by_user" ON "reservations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_by_time" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "membership_payments_by_user" ON "membership_payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_paid_by_location" ON "orders" USING btree ("vendor_location_id","created_at") WHERE status <> 'IN_PROGRESS';