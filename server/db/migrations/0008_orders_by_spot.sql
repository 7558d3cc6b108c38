-- functions 022233566c9c
CREATE INDEX "orders_by_spot" ON "orders" USING btree ("vendor_location_id",lower(spot),"created_at") WHERE status <> 'IN_PROGRESS' and spot is not null;