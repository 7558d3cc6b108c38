-- functions e410053e721f
CREATE TABLE "disputes" (
	"dispute_id" text PRIMARY KEY NOT NULL,
	"payment_intent_id" text NOT NULL,
	"is_inquiry" boolean NOT NULL,
	"stage" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_by" timestamp with time zone,
	"alarms" smallint DEFAULT 0 NOT NULL,
	"evidence_state" text,
	"evidence" jsonb,
	"staged_at" timestamp with time zone,
	"staged_by" text,
	"sent_at" timestamp with time zone,
	"sent_by" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "disputes_for_a_person" ON "disputes" USING btree ("due_by") WHERE stage in ('NEEDS_ANSWER', 'LOST');--> statement-breakpoint
CREATE INDEX "disputes_sending" ON "disputes" USING btree ("next_attempt_at") WHERE evidence_state = 'SENDING';