ALTER TABLE "guest_list_check_ins" DROP CONSTRAINT "check_in_outcome_known";--> statement-breakpoint
ALTER TABLE "guest_list_check_ins" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "guest_list_events" ADD COLUMN "called_off_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "guest_list_events_to_release" ON "guest_list_events" USING btree ("called_off_at") WHERE called_off_at is not null and closed_at is null;--> statement-breakpoint
ALTER TABLE "guest_list_check_ins" ADD CONSTRAINT "check_in_outcome_known" CHECK ("guest_list_check_ins"."outcome" in ('ADMITTED', 'DOUBLE', 'REFUSED', 'TAKEN_BACK', 'TAKE_BACK'));--> statement-breakpoint
ALTER TABLE "guest_list_events" ADD CONSTRAINT "glevent_called_off_is_completed" CHECK ("guest_list_events"."called_off_at" is null or "guest_list_events"."glevent_status" = 'COMPLETED');