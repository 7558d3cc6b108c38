CREATE TABLE "guest_list_check_ins" (
	"check_in_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_list_check_ins_check_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" uuid NOT NULL,
	"glevent_id" text NOT NULL,
	"nonce" text,
	"request_hash" text,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"by_user_id" text NOT NULL,
	"by_name" text NOT NULL,
	"door" text,
	CONSTRAINT "check_in_outcome_known" CHECK ("guest_list_check_ins"."outcome" in ('ADMITTED', 'DOUBLE', 'REFUSED'))
);
--> statement-breakpoint
ALTER TABLE "guest_list_events" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "checked_in_by_name" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "offer_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "tell_offer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guest_list_check_ins" ADD CONSTRAINT "guest_list_check_ins_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_list_check_ins" ADD CONSTRAINT "guest_list_check_ins_glevent_id_guest_list_events_glevent_id_fk" FOREIGN KEY ("glevent_id") REFERENCES "public"."guest_list_events"("glevent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_by_nonce" ON "guest_list_check_ins" USING btree ("reservation_id","nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_one_admission" ON "guest_list_check_ins" USING btree ("reservation_id") WHERE outcome = 'ADMITTED';--> statement-breakpoint
CREATE INDEX "check_ins_doubles" ON "guest_list_check_ins" USING btree ("glevent_id") WHERE outcome = 'DOUBLE';--> statement-breakpoint
CREATE INDEX "guest_list_events_by_position" ON "guest_list_events" USING gist (point("longitude", "latitude"));--> statement-breakpoint
CREATE INDEX "guest_list_events_open" ON "guest_list_events" USING btree ("end_time") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reservations_waiting" ON "reservations" USING btree ("glevent_id","created_at") WHERE reservation_status = 'WAITLISTED';--> statement-breakpoint
CREATE INDEX "reservations_on_offer" ON "reservations" USING btree ("offer_expires_at") WHERE reservation_status = 'PENDING';--> statement-breakpoint
ALTER TABLE "reservations" DROP COLUMN "check_in_nonce";--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservation_offer_has_end" CHECK (("reservations"."reservation_status" = 'PENDING') = ("reservations"."offer_expires_at" is not null));