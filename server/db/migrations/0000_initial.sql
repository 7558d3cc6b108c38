CREATE TABLE "audit_entries" (
	"audit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"draw_id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"has_won" boolean NOT NULL,
	"prize_id" text,
	"roll" integer NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draw_win_names_prize" CHECK ("draws"."has_won" = ("draws"."prize_id" is not null)),
	CONSTRAINT "draw_roll_range" CHECK ("draws"."roll" between 0 and 999999)
);
--> statement-breakpoint
CREATE TABLE "prizes" (
	"prize_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text,
	"quantity" integer NOT NULL,
	"remaining" integer NOT NULL,
	"chance_per_million" integer NOT NULL,
	"display_order" integer DEFAULT 100 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prize_remaining_range" CHECK ("prizes"."remaining" between 0 and "prizes"."quantity"),
	CONSTRAINT "prize_chance_range" CHECK ("prizes"."chance_per_million" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"reward_id" uuid PRIMARY KEY NOT NULL,
	"draw_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"prize_id" text NOT NULL,
	"prize_name" text NOT NULL,
	"prize_description" text NOT NULL,
	"prize_image_url" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"claim_code" text NOT NULL,
	"won_timestamp" timestamp with time zone NOT NULL,
	"claim_expiration" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"claimed_by" text,
	CONSTRAINT "reward_status_known" CHECK ("rewards"."status" in ('PENDING', 'CLAIMED', 'EXPIRED')),
	CONSTRAINT "reward_claim_has_time" CHECK (("rewards"."status" = 'CLAIMED') = ("rewards"."claimed_at" is not null)),
	CONSTRAINT "reward_expires_after_win" CHECK ("rewards"."claim_expiration" > "rewards"."won_timestamp")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"source_type" text NOT NULL,
	"source_key" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'AVAILABLE' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"spent_at" timestamp with time zone,
	CONSTRAINT "ticket_source_known" CHECK ("tickets"."source_type" in ('SIGNIN', 'FREE_ENTRY')),
	CONSTRAINT "ticket_status_known" CHECK ("tickets"."status" in ('AVAILABLE', 'SPENT', 'EXPIRED')),
	CONSTRAINT "ticket_spent_has_time" CHECK (("tickets"."status" = 'SPENT') = ("tickets"."spent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"event_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"ticketing_link" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'UPCOMING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_status_known" CHECK ("events"."status" in ('UPCOMING', 'IN_PROGRESS', 'COMPLETED')),
	CONSTRAINT "event_ends_after_start" CHECK ("events"."end_time" > "events"."start_time"),
	CONSTRAINT "event_link_is_web" CHECK ("events"."ticketing_link" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "guest_list_events" (
	"glevent_id" text PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"original_capacity" integer NOT NULL,
	"reserved_count" integer DEFAULT 0 NOT NULL,
	"glevent_status" text DEFAULT 'UPCOMING' NOT NULL,
	"venue_name" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"zip_code" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"event_link" text,
	"image_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glevent_status_known" CHECK ("guest_list_events"."glevent_status" in ('UPCOMING', 'IN_PROGRESS', 'COMPLETED')),
	CONSTRAINT "glevent_ends_after_start" CHECK ("guest_list_events"."end_time" > "guest_list_events"."start_time"),
	CONSTRAINT "glevent_capacity_positive" CHECK ("guest_list_events"."original_capacity" > 0),
	CONSTRAINT "glevent_within_capacity" CHECK ("guest_list_events"."reserved_count" between 0 and "guest_list_events"."original_capacity"),
	CONSTRAINT "glevent_latitude_range" CHECK ("guest_list_events"."latitude" between -90 and 90),
	CONSTRAINT "glevent_longitude_range" CHECK ("guest_list_events"."longitude" between -180 and 180),
	CONSTRAINT "glevent_link_is_web" CHECK ("guest_list_events"."event_link" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"glevent_id" text NOT NULL,
	"vendor_id" text NOT NULL,
	"user_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"reservation_status" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"checked_in_by" text,
	"check_in_nonce" text,
	CONSTRAINT "reservation_status_known" CHECK ("reservations"."reservation_status" in ('PENDING', 'CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'WAITLISTED')),
	CONSTRAINT "reservation_quantity_positive" CHECK ("reservations"."quantity" > 0),
	CONSTRAINT "reservation_active_only_while_live" CHECK (not "reservations"."is_active" or "reservations"."reservation_status" in ('PENDING', 'CONFIRMED')),
	CONSTRAINT "reservation_check_in_has_time" CHECK (("reservations"."reservation_status" = 'CHECKED_IN') = ("reservations"."checked_in_at" is not null)),
	CONSTRAINT "reservation_cancel_has_time" CHECK (("reservations"."reservation_status" = 'CANCELLED') = ("reservations"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "code_sends" (
	"send_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_sends_send_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_key" text NOT NULL,
	"device_key" text NOT NULL,
	"address_key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revoked_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"revoked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_phone_number" UNIQUE("phone_number")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" text PRIMARY KEY NOT NULL,
	"vendor_location_id" text NOT NULL,
	"product_type" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"variant_name" text,
	"group_id" text,
	"price_cents" integer NOT NULL,
	"display_order" integer DEFAULT 100 NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"track_quantity" boolean DEFAULT false NOT NULL,
	"stock_available" integer DEFAULT 0 NOT NULL,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"product_tax_code" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_type_known" CHECK ("products"."product_type" in ('ALCOHOLIC_ITEM', 'NON_ALCOHOLIC_ITEM', 'MERCHANDISE', 'FOOD_ITEM', 'OTHER')),
	CONSTRAINT "price_not_negative" CHECK ("products"."price_cents" >= 0),
	CONSTRAINT "stock_not_negative" CHECK ("products"."stock_available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_message_length" CHECK (char_length("leads"."message") between 10 and 500)
);
--> statement-breakpoint
CREATE TABLE "vendor_locations" (
	"vendor_location_id" text PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"description" text NOT NULL,
	"primary_color" text DEFAULT '#7c5cff' NOT NULL,
	"display_order" integer DEFAULT 100 NOT NULL,
	"show_alcohol_warning" boolean DEFAULT false NOT NULL,
	"show_splash_ads" text,
	"require_id_check" boolean DEFAULT false NOT NULL,
	"image_url" text,
	"promotion_percent" integer,
	"promotion_description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "location_id_upper_case" CHECK ("vendor_locations"."vendor_location_id" = upper("vendor_locations"."vendor_location_id")),
	CONSTRAINT "promotion_percent_range" CHECK ("vendor_locations"."promotion_percent" between 1 and 100),
	CONSTRAINT "promotion_has_description" CHECK (("vendor_locations"."promotion_percent" is null) = ("vendor_locations"."promotion_description" is null))
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reservation_id" uuid,
	"granted_for" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_sign_follows_kind" CHECK (case "credit_entries"."kind" when 'GRANT' then "credit_entries"."amount" >= 0 when 'RETURN' then "credit_entries"."amount" > 0 when 'RESERVE' then "credit_entries"."amount" < 0 when 'EXPIRE' then "credit_entries"."amount" < 0 when 'FORFEIT' then "credit_entries"."amount" = 0 else false end),
	CONSTRAINT "credit_reservation_named" CHECK (("credit_entries"."kind" in ('RESERVE', 'RETURN', 'FORFEIT')) = ("credit_entries"."reservation_id" is not null)),
	CONSTRAINT "credit_grant_names_month" CHECK (("credit_entries"."kind" = 'GRANT') = ("credit_entries"."granted_for" is not null))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"active_until" timestamp with time zone NOT NULL,
	"credit_balance" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_balance_range" CHECK ("members"."credit_balance" between 0 and 12),
	CONSTRAINT "member_active_after_joining" CHECK ("members"."active_until" > "members"."joined_at")
);
--> statement-breakpoint
CREATE TABLE "membership_payments" (
	"payment_intent_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"duration_months" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp with time zone,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	CONSTRAINT "membership_duration_known" CHECK ("membership_payments"."duration_months" in (1, 3)),
	CONSTRAINT "membership_amount_positive" CHECK ("membership_payments"."amount_cents" > 0),
	CONSTRAINT "membership_period_with_activation" CHECK (num_nonnulls("membership_payments"."activated_at", "membership_payments"."period_start", "membership_payments"."period_end") in (0, 3)),
	CONSTRAINT "membership_period_forward" CHECK ("membership_payments"."period_end" > "membership_payments"."period_start")
);
--> statement-breakpoint
CREATE TABLE "nfc_records" (
	"nfc_id" text PRIMARY KEY NOT NULL,
	"vendor_id" text,
	"override_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nfc_override_needs_vendor" CHECK ("nfc_records"."override_url" is null or "nfc_records"."vendor_id" is not null),
	CONSTRAINT "nfc_override_is_safe" CHECK ("nfc_records"."override_url" ~ '^(/$|/[^/\\]|https?://)')
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"vendor_id" text NOT NULL,
	"vendor_location_id" text NOT NULL,
	"status" text DEFAULT 'IN_PROGRESS' NOT NULL,
	"closed_reason" text,
	"stock_state" text DEFAULT 'HELD' NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tip_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"is_free" boolean NOT NULL,
	"promotion_description" text,
	"tax_calculation_id" text,
	"payment_intent_id" text,
	"client_secret" text,
	"payment_method" jsonb,
	"age_acknowledged_at" timestamp with time zone,
	"id_checked_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"completed_by" text,
	"refund_requested_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "status_known" CHECK ("orders"."status" in ('IN_PROGRESS', 'PAID', 'COMPLETE', 'REFUNDED')),
	CONSTRAINT "amounts_not_negative" CHECK (least("orders"."subtotal_cents", "orders"."discount_cents", "orders"."tax_cents", "orders"."tip_cents", "orders"."total_cents") >= 0),
	CONSTRAINT "total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."tax_cents" + "orders"."tip_cents"),
	CONSTRAINT "paid_has_time" CHECK (("orders"."status" = 'IN_PROGRESS') = ("orders"."paid_at" is null)),
	CONSTRAINT "complete_has_time" CHECK ("orders"."status" <> 'COMPLETE' or "orders"."completed_at" is not null),
	CONSTRAINT "refunded_has_time" CHECK (("orders"."status" = 'REFUNDED') = ("orders"."refunded_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"short_code" text PRIMARY KEY NOT NULL,
	"redirect_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "short_code_upper_case" CHECK ("short_links"."short_code" = upper("short_links"."short_code")),
	CONSTRAINT "short_link_is_safe" CHECK ("short_links"."redirect_url" ~ '^(/$|/[^/\\]|https?://)')
);
--> statement-breakpoint
CREATE TABLE "vendor_roles" (
	"vendor_id" text NOT NULL,
	"phone_number" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_roles_vendor_id_phone_number_pk" PRIMARY KEY("vendor_id","phone_number"),
	CONSTRAINT "role_known" CHECK ("vendor_roles"."role" in ('STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN')),
	CONSTRAINT "role_phone_e164" CHECK ("vendor_roles"."phone_number" ~ '^\+[1-9][0-9]{6,14}$')
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"vendor_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"time_zone" text DEFAULT 'America/Los_Angeles' NOT NULL,
	"guestlist_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_id_upper_case" CHECK ("vendors"."vendor_id" = upper("vendors"."vendor_id"))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_call_key_pk" PRIMARY KEY("caller","call","key")
);
--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_prize_id_prizes_prize_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prizes"("prize_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_draw_id_draws_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("draw_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_prize_id_prizes_prize_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prizes"("prize_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_list_events" ADD CONSTRAINT "guest_list_events_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_glevent_id_guest_list_events_glevent_id_fk" FOREIGN KEY ("glevent_id") REFERENCES "public"."guest_list_events"("glevent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD CONSTRAINT "vendor_locations_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_payments" ADD CONSTRAINT "membership_payments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfc_records" ADD CONSTRAINT "nfc_records_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_roles" ADD CONSTRAINT "vendor_roles_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_one_per_ticket" ON "draws" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "draws_by_event" ON "draws" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "draws_by_user" ON "draws" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "prizes_by_event" ON "prizes" USING btree ("event_id","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_one_per_event" ON "rewards" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_one_per_draw" ON "rewards" USING btree ("draw_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_claim_code" ON "rewards" USING btree ("event_id","claim_code");--> statement-breakpoint
CREATE INDEX "rewards_by_user" ON "rewards" USING btree ("user_id","won_timestamp");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_one_per_source" ON "tickets" USING btree ("user_id","event_id","source_type","source_key");--> statement-breakpoint
CREATE INDEX "tickets_available" ON "tickets" USING btree ("user_id","event_id","created_at") WHERE status = 'AVAILABLE';--> statement-breakpoint
CREATE INDEX "tickets_available_by_event" ON "tickets" USING btree ("event_id") WHERE status = 'AVAILABLE';--> statement-breakpoint
CREATE INDEX "events_by_vendor_status" ON "events" USING btree ("vendor_id","status","start_time");--> statement-breakpoint
CREATE INDEX "guest_list_events_by_vendor" ON "guest_list_events" USING btree ("vendor_id","start_time");--> statement-breakpoint
CREATE INDEX "guest_list_events_by_start" ON "guest_list_events" USING btree ("start_time");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_active" ON "reservations" USING btree ("user_id") WHERE is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_per_event" ON "reservations" USING btree ("glevent_id","user_id") WHERE reservation_status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "reservations_by_event" ON "reservations" USING btree ("glevent_id","created_at");--> statement-breakpoint
CREATE INDEX "reservations_by_user" ON "reservations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "code_sends_by_phone" ON "code_sends" USING btree ("phone_key","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_by_device" ON "code_sends" USING btree ("device_key","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_by_address" ON "code_sends" USING btree ("address_key","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_by_time" ON "code_sends" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "revoked_sessions_by_expiry" ON "revoked_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "products_by_location" ON "products" USING btree ("vendor_location_id");--> statement-breakpoint
CREATE INDEX "leads_by_time" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vendor_locations_by_vendor" ON "vendor_locations" USING btree ("vendor_id","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_once_per_reservation" ON "credit_entries" USING btree ("reservation_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_one_grant" ON "credit_entries" USING btree ("user_id","granted_for");--> statement-breakpoint
CREATE INDEX "credit_entries_by_user" ON "credit_entries" USING btree ("user_id","entry_id");--> statement-breakpoint
CREATE INDEX "members_by_active_until" ON "members" USING btree ("active_until");--> statement-breakpoint
CREATE INDEX "membership_payments_by_user" ON "membership_payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "membership_payments_open" ON "membership_payments" USING btree ("created_at") WHERE activated_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment_intent" ON "orders" USING btree ("payment_intent_id") WHERE payment_intent_id is not null;--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_paid_by_location" ON "orders" USING btree ("vendor_location_id","created_at") WHERE status <> 'IN_PROGRESS';--> statement-breakpoint
CREATE INDEX "orders_completed_by_location" ON "orders" USING btree ("vendor_location_id","completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_paid_by_vendor" ON "orders" USING btree ("vendor_id","paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("hold_expires_at") WHERE status = 'IN_PROGRESS' and closed_reason is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_live" ON "refunds" USING btree ("order_id") WHERE status <> 'FAILED';--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE status = 'REQUESTED';--> statement-breakpoint
CREATE INDEX "vendor_roles_by_phone" ON "vendor_roles" USING btree ("phone_number");