-- functions 12dff24a7986
CREATE INDEX "unmatched_payments_assigning" ON "unmatched_payments" USING btree ("next_attempt_at") WHERE status = 'ASSIGNING';