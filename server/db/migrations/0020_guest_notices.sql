-- functions 3d466f1d95d1
CREATE TABLE "guest_notices" (
	"notice_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"station_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"vendor_location_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"reason" text,
	"state_at" timestamp with time zone NOT NULL,
	"texted_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	CONSTRAINT "guest_notices_one_each" UNIQUE("order_id","station_id","kind"),
	CONSTRAINT "notice_kind_known" CHECK ("guest_notices"."kind" in ('PUSH', 'TEXT', 'REMINDER')),
	CONSTRAINT "notice_state_known" CHECK ("guest_notices"."state" in ('WAITING', 'SENT', 'FAILED', 'SEEN', 'CANCELED', 'DROPPED'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device" text,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ready_text_limits" (
	"vendor_location_id" text PRIMARY KEY NOT NULL,
	"max_per_day" integer DEFAULT 300 NOT NULL,
	CONSTRAINT "ready_texts_range" CHECK ("ready_text_limits"."max_per_day" between 0 and 20000)
);
--> statement-breakpoint
CREATE TABLE "text_consents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "guest_notices" ADD CONSTRAINT "guest_notices_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ready_text_limits" ADD CONSTRAINT "ready_text_limits_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "guest_notices_waiting" ON "guest_notices" USING btree ("kind","due_at") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "guest_notices_texted" ON "guest_notices" USING btree ("vendor_location_id","texted_at") WHERE texted_at is not null;--> statement-breakpoint
CREATE INDEX "guest_notices_texts_by_time" ON "guest_notices" USING btree ("texted_at") WHERE texted_at is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id","created_at");