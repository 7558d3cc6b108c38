CREATE INDEX "users_by_first_name" ON "users" USING btree (lower("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_last_name" ON "users" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_refunded_by_location" ON "orders" USING btree ("vendor_location_id","created_at") WHERE status = 'REFUNDED';--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("vendor_location_id","total_cents","created_at") WHERE status <> 'IN_PROGRESS';--> statement-breakpoint
CREATE INDEX "orders_by_guest" ON "orders" USING btree ("vendor_location_id","user_id","created_at") WHERE status <> 'IN_PROGRESS';