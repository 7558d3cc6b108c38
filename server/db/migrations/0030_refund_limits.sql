-- functions e410053e721f
CREATE TABLE "money_settings" (
	"vendor_id" text PRIMARY KEY NOT NULL,
	"refund_order_cents" integer,
	"refund_night_cents" integer,
	"refund_night_count" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_limits_not_negative" CHECK (least("money_settings"."refund_order_cents", "money_settings"."refund_night_cents", "money_settings"."refund_night_count") >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_approvals" (
	"approval_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"vendor_location_id" text NOT NULL,
	"wish" jsonb NOT NULL,
	"amount_cents" integer NOT NULL,
	"items" text[] NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"refund_id" uuid,
	CONSTRAINT "refund_approval_state_known" CHECK ("refund_approvals"."state" in ('WAITING', 'CONFIRMED', 'REFUSED')),
	CONSTRAINT "refund_approval_decided_by_another" CHECK (("refund_approvals"."state" = 'WAITING') = ("refund_approvals"."decided_by" is null) and "refund_approvals"."decided_by" is distinct from "refund_approvals"."asked_by"),
	CONSTRAINT "refund_approval_confirmed_has_refund" CHECK (("refund_approvals"."state" = 'CONFIRMED') = ("refund_approvals"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "alone_cents" integer;--> statement-breakpoint
ALTER TABLE "money_settings" ADD CONSTRAINT "money_settings_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_approvals" ADD CONSTRAINT "refund_approvals_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_approvals" ADD CONSTRAINT "refund_approvals_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_approvals" ADD CONSTRAINT "refund_approvals_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_approvals_by_order" ON "refund_approvals" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "refund_approvals_waiting" ON "refund_approvals" USING btree ("vendor_location_id","expires_at") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "refunds_given_alone" ON "refunds" USING btree ("requested_by","created_at") WHERE alone_cents is not null;