CREATE TABLE "payment_checks" (
	"purpose" text NOT NULL,
	"listed_id" text NOT NULL,
	"payment_intent_id" text NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "payment_checks_purpose_listed_id_pk" PRIMARY KEY("purpose","listed_id")
);
--> statement-breakpoint
CREATE INDEX "payment_checks_due" ON "payment_checks" USING btree ("purpose","next_attempt_at") WHERE handled_at is null;