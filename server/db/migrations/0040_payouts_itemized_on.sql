-- functions 12dff24a7986
CREATE INDEX "payouts_by_itemizing" ON "payouts" USING btree ("itemized_at");