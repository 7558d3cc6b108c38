ALTER TABLE "events" ADD COLUMN "status_by_hand" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "times_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "called_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guest_list_events" ADD COLUMN "status_by_hand" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_list_events" ADD COLUMN "times_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "staff_menu" text;--> statement-breakpoint
ALTER TABLE "vendor_roles" ADD COLUMN "joined_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "vendor_roles" ADD COLUMN "tell_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_roles" ADD COLUMN "tell_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "vendor_roles_to_tell" ON "vendor_roles" USING btree ("tell_at") WHERE tell_at is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "event_called_off_is_completed" CHECK ("events"."called_off_at" is null or "events"."status" = 'COMPLETED');--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD CONSTRAINT "location_staff_menu_known" CHECK ("vendor_locations"."staff_menu" in ('BOTH'));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_sign_of_kind" CHECK (case "credit_entries"."kind" when 'GRANT' then "credit_entries"."amount" >= 0 when 'RETURN' then "credit_entries"."amount" >= 0 when 'RESTORE' then "credit_entries"."amount" >= 0 when 'RESERVE' then "credit_entries"."amount" < 0 when 'EXPIRE' then "credit_entries"."amount" < 0 when 'FORFEIT' then "credit_entries"."amount" = 0 else false end);--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_names_reservation" CHECK (("credit_entries"."kind" in ('RESERVE', 'RETURN', 'FORFEIT', 'RESTORE')) = ("credit_entries"."reservation_id" is not null));--> statement-breakpoint
-- last: the checks above allow one kind of entry more
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_sign_follows_kind";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_reservation_named";
