CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject_type","subject_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("vendor_id","action","audit_id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("vendor_id","actor","action","audit_id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_end_of_id" ON "audit_entries" USING btree ("vendor_id",lower(right("subject_id", 6)),"audit_id") WHERE vendor_id is not null;--> statement-breakpoint
-- last: the index above finds the same entries
DROP INDEX "audit_entries_by_subject";