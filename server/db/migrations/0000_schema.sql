-- functions 6fd47f1ccf3a
CREATE SCHEMA "identity_provider";
--> statement-breakpoint
CREATE TABLE "begun_sales_days" (
	"vendor_id" text PRIMARY KEY NOT NULL,
	"until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dump_regenerations" (
	"vendor_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"vendor_id" text NOT NULL,
	"day" date NOT NULL,
	"time_zone" text,
	"changes" integer DEFAULT 0 NOT NULL,
	"hours" jsonb,
	"products" jsonb,
	"guest_ids" text[],
	"guest_orders" integer[],
	"guest_cents" integer[],
	"guest_is_new" boolean[],
	"visitor_ids" text[],
	"visitor_location_ids" text[],
	"visitor_orders" integer[],
	"visitor_cents" integer[],
	"visitor_is_new" boolean[],
	CONSTRAINT "sales_days_vendor_id_day_pk" PRIMARY KEY("vendor_id","day")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"audit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"vendor_id" text
);
--> statement-breakpoint
CREATE TABLE "draw_terms_agreements" (
	"user_id" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draw_terms_agreements_user_id_version_pk" PRIMARY KEY("user_id","version")
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
	"terms_version" text,
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
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"taken_back_at" timestamp with time zone,
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
	"status_by_hand" boolean DEFAULT true NOT NULL,
	"times_changed_at" timestamp with time zone,
	"called_off_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_status_known" CHECK ("events"."status" in ('UPCOMING', 'IN_PROGRESS', 'COMPLETED')),
	CONSTRAINT "event_called_off_is_completed" CHECK ("events"."called_off_at" is null or "events"."status" = 'COMPLETED'),
	CONSTRAINT "event_ends_after_start" CHECK ("events"."end_time" > "events"."start_time"),
	CONSTRAINT "event_link_is_web" CHECK ("events"."ticketing_link" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"check_in_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_ins_check_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"reason" text,
	CONSTRAINT "check_in_outcome_known" CHECK ("check_ins"."outcome" in ('ADMITTED', 'DOUBLE', 'REFUSED', 'TAKEN_BACK', 'TAKE_BACK'))
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
	"status_by_hand" boolean DEFAULT true NOT NULL,
	"times_changed_at" timestamp with time zone,
	"called_off_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glevent_status_known" CHECK ("guest_list_events"."glevent_status" in ('UPCOMING', 'IN_PROGRESS', 'COMPLETED')),
	CONSTRAINT "glevent_called_off_is_completed" CHECK ("guest_list_events"."called_off_at" is null or "guest_list_events"."glevent_status" = 'COMPLETED'),
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
	"checked_in_by_name" text,
	"offer_expires_at" timestamp with time zone,
	"tell_offer_at" timestamp with time zone,
	"tell_attempts" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"no_show_at" timestamp with time zone,
	CONSTRAINT "reservation_status_known" CHECK ("reservations"."reservation_status" in ('PENDING', 'CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'WAITLISTED')),
	CONSTRAINT "reservation_quantity_positive" CHECK ("reservations"."quantity" > 0),
	CONSTRAINT "reservation_active_only_while_live" CHECK (not "reservations"."is_active" or "reservations"."reservation_status" in ('PENDING', 'CONFIRMED')),
	CONSTRAINT "reservation_check_in_has_time" CHECK (("reservations"."reservation_status" = 'CHECKED_IN') = ("reservations"."checked_in_at" is not null)),
	CONSTRAINT "reservation_cancel_has_time" CHECK (("reservations"."reservation_status" = 'CANCELLED') = ("reservations"."cancelled_at" is not null)),
	CONSTRAINT "reservation_offer_has_end" CHECK (("reservations"."reservation_status" = 'PENDING') = ("reservations"."offer_expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "code_sends" (
	"send_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_sends_send_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_key" text NOT NULL,
	"device_key" text NOT NULL,
	"address_key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"prefix_key" text,
	"verified_at" timestamp with time zone
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
CREATE TABLE "session_tokens" (
	"token_session_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"user_id" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
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
CREATE TABLE "verify_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "menu_imports" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"vendor_location_id" text NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"created_products" text[] DEFAULT '{}' NOT NULL,
	"changed_products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" text PRIMARY KEY NOT NULL,
	"vendor_location_id" text NOT NULL,
	"product_type" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text,
	"sku" text,
	"variant_name" text,
	"group_id" text,
	"price_cents" integer NOT NULL,
	"has_price" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 100 NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"track_quantity" boolean DEFAULT false NOT NULL,
	"stock_available" integer DEFAULT 0 NOT NULL,
	"stock_total" integer,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"product_tax_code" text NOT NULL,
	"is_alcohol_free" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_type_known" CHECK ("products"."product_type" in ('ALCOHOLIC_ITEM', 'NON_ALCOHOLIC_ITEM', 'MERCHANDISE', 'FOOD_ITEM', 'OTHER')),
	CONSTRAINT "price_not_negative" CHECK ("products"."price_cents" >= 0),
	CONSTRAINT "stock_not_negative" CHECK ("products"."stock_available" >= 0),
	CONSTRAINT "product_on_sale_has_price" CHECK ("products"."has_price" or not "products"."is_available"),
	CONSTRAINT "archived_product_not_on_sale" CHECK ("products"."archived_at" is null or not "products"."is_available"),
	CONSTRAINT "product_has_few_pictures" CHECK (cardinality("products"."image_urls") <= 10)
);
--> statement-breakpoint
CREATE TABLE "venue_invitations" (
	"invitation_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"phone_number" text,
	"lead_id" uuid,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text,
	"vendor_id" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "venue_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "used_invitation_has_venue" CHECK (("venue_invitations"."used_at" is null) = ("venue_invitations"."vendor_id" is null)),
	CONSTRAINT "used_or_revoked" CHECK ("venue_invitations"."used_at" is null or "venue_invitations"."revoked_at" is null)
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
	"promotion_hours" jsonb,
	"promotion_scope" jsonb,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"reopens_at" timestamp with time zone,
	"staff_menu" text,
	"rehearsal_passed_at" timestamp with time zone,
	"printed_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "location_id_upper_case" CHECK ("vendor_locations"."vendor_location_id" = upper("vendor_locations"."vendor_location_id")),
	CONSTRAINT "promotion_percent_range" CHECK ("vendor_locations"."promotion_percent" between 1 and 100),
	CONSTRAINT "promotion_has_description" CHECK (("vendor_locations"."promotion_percent" is null) = ("vendor_locations"."promotion_description" is null)),
	CONSTRAINT "location_state_known" CHECK ("vendor_locations"."state" in ('DRAFT', 'OPEN', 'CLOSED')),
	CONSTRAINT "location_staff_menu_known" CHECK ("vendor_locations"."staff_menu" in ('BOTH')),
	CONSTRAINT "only_closed_reopens" CHECK ("vendor_locations"."reopens_at" is null or "vendor_locations"."state" = 'CLOSED'),
	CONSTRAINT "promotion_hours_need_promotion" CHECK ("vendor_locations"."promotion_hours" is null or "vendor_locations"."promotion_percent" is not null)
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
	CONSTRAINT "credit_sign_of_kind" CHECK (case "credit_entries"."kind" when 'GRANT' then "credit_entries"."amount" >= 0 when 'RETURN' then "credit_entries"."amount" >= 0 when 'RESTORE' then "credit_entries"."amount" >= 0 when 'RESERVE' then "credit_entries"."amount" < 0 when 'EXPIRE' then "credit_entries"."amount" < 0 when 'FORFEIT' then "credit_entries"."amount" = 0 else false end),
	CONSTRAINT "credit_names_reservation" CHECK (("credit_entries"."kind" in ('RESERVE', 'RETURN', 'FORFEIT', 'RESTORE')) = ("credit_entries"."reservation_id" is not null)),
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
	"next_grant_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_balance_range" CHECK ("members"."credit_balance" between 0 and 12),
	CONSTRAINT "member_active_after_joining" CHECK ("members"."active_until" > "members"."joined_at")
);
--> statement-breakpoint
CREATE TABLE "membership_payments" (
	"payment_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"duration_months" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"payment_intent_id" text,
	"client_secret" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_payments_one_intent" UNIQUE("payment_intent_id"),
	CONSTRAINT "membership_status_known" CHECK ("membership_payments"."status" in ('OPEN', 'PAID', 'REFUNDED', 'DISPUTED', 'CLOSED')),
	CONSTRAINT "membership_duration_known" CHECK ("membership_payments"."duration_months" in (1, 3)),
	CONSTRAINT "membership_amount_positive" CHECK ("membership_payments"."amount_cents" > 0),
	CONSTRAINT "membership_refund_range" CHECK ("membership_payments"."refunded_cents" between 0 and "membership_payments"."amount_cents"),
	CONSTRAINT "membership_paid_is_activated" CHECK (("membership_payments"."status" in ('OPEN', 'CLOSED')) = ("membership_payments"."activated_at" is null))
);
--> statement-breakpoint
CREATE TABLE "membership_periods" (
	"period_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_periods_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"payment_id" uuid,
	"kind" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"credits" integer NOT NULL,
	"granted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "membership_period_kind_known" CHECK ("membership_periods"."kind" in ('MONTH', 'REST')),
	CONSTRAINT "membership_period_forward" CHECK ("membership_periods"."ends_at" > "membership_periods"."begins_at"),
	CONSTRAINT "membership_period_credits_positive" CHECK ("membership_periods"."credits" >= 0),
	CONSTRAINT "membership_period_revoked_within" CHECK ("membership_periods"."revoked_at" >= "membership_periods"."begins_at" and "membership_periods"."revoked_at" < "membership_periods"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "nfc_records" (
	"nfc_id" text PRIMARY KEY NOT NULL,
	"vendor_id" text,
	"override_url" text,
	"label" text DEFAULT '' NOT NULL,
	"retired_at" timestamp with time zone,
	"replaced_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nfc_override_needs_vendor" CHECK ("nfc_records"."override_url" is null or "nfc_records"."vendor_id" is not null),
	CONSTRAINT "retired_wristband_has_venue" CHECK ("nfc_records"."retired_at" is null or "nfc_records"."vendor_id" is not null),
	CONSTRAINT "replaced_wristband_is_retired" CHECK ("nfc_records"."replaced_by" is null or "nfc_records"."retired_at" is not null),
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
	"is_rehearsal" boolean DEFAULT false NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
	"changing_until" timestamp with time zone,
	"provider_amount_cents" integer,
	"close_tries" integer DEFAULT 0 NOT NULL,
	"close_next_try_at" timestamp with time zone,
	"device_key" text,
	"refund_requested_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"refunds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pickup_number" smallint,
	"pickup_day" text,
	CONSTRAINT "status_known" CHECK ("orders"."status" in ('IN_PROGRESS', 'PAID', 'COMPLETE', 'REFUNDED')),
	CONSTRAINT "amounts_not_negative" CHECK (least("orders"."subtotal_cents", "orders"."discount_cents", "orders"."tax_cents", "orders"."tip_cents", "orders"."total_cents") >= 0),
	CONSTRAINT "total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."tax_cents" + "orders"."tip_cents"),
	CONSTRAINT "rehearsal_costs_nothing" CHECK (not "orders"."is_rehearsal" or ("orders"."total_cents" = 0 and "orders"."payment_intent_id" is null)),
	CONSTRAINT "paid_has_time" CHECK (("orders"."status" = 'IN_PROGRESS') = ("orders"."paid_at" is null)),
	CONSTRAINT "complete_has_time" CHECK ("orders"."status" <> 'COMPLETE' or "orders"."completed_at" is not null),
	CONSTRAINT "refunded_has_time" CHECK (("orders"."status" = 'REFUNDED') = ("orders"."refunded_at" is not null)),
	CONSTRAINT "pickup_number_has_three_digits" CHECK ("orders"."pickup_number" between 100 and 999)
);
--> statement-breakpoint
CREATE TABLE "pickup_numbers" (
	"vendor_location_id" text NOT NULL,
	"day" text NOT NULL,
	"given" integer NOT NULL,
	CONSTRAINT "pickup_numbers_vendor_location_id_day_pk" PRIMARY KEY("vendor_location_id","day")
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
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "payment_cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_webhooks" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unmatched_payments" (
	"payment_intent_id" text PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"order_id" text,
	"vendor_location_id" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"provider_refund_id" text
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"reconciliation_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"order_count" integer NOT NULL,
	"payment_count" integer NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"short_code" text PRIMARY KEY NOT NULL,
	"redirect_url" text NOT NULL,
	"vendor_id" text,
	"vendor_location_id" text,
	"label" text DEFAULT '' NOT NULL,
	"purpose" text,
	"retired_at" timestamp with time zone,
	"last_scanned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "short_code_upper_case" CHECK ("short_links"."short_code" = upper("short_links"."short_code")),
	CONSTRAINT "short_link_of_location_has_venue" CHECK ("short_links"."vendor_location_id" is null or "short_links"."vendor_id" is not null),
	CONSTRAINT "short_link_is_safe" CHECK ("short_links"."redirect_url" ~ '^(/$|/[^/\\]|https?://)')
);
--> statement-breakpoint
CREATE TABLE "tax_records" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'DUE' NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_calculation_id" text,
	"tax_transaction_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone,
	CONSTRAINT "tax_records_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "vendor_roles" (
	"vendor_id" text NOT NULL,
	"phone_number" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now(),
	"tell_at" timestamp with time zone,
	"tell_attempts" integer DEFAULT 0 NOT NULL,
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
	"logo_url" text,
	"cover_url" text,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"time_zone" text DEFAULT 'America/Los_Angeles' NOT NULL,
	"guestlist_enabled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
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
CREATE TABLE "sign_in_answers" (
	"answer_id" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"sealed_answer" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repeated_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_id" uuid,
	"run_by" text,
	"leased_until" timestamp with time zone,
	"succeeded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postponed_items" (
	"task" text NOT NULL,
	"item_id" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "postponed_items_task_item_id_pk" PRIMARY KEY("task","item_id")
);
--> statement-breakpoint
CREATE TABLE "identity_provider"."codes" (
	"request_id" text PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_provider"."users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_phone_number_key" UNIQUE("phone_number")
);
--> statement-breakpoint
CREATE TABLE "identity_provider"."sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"phone_number" text NOT NULL,
	"scope" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_provider"."signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "begun_sales_days" ADD CONSTRAINT "begun_sales_days_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dump_regenerations" ADD CONSTRAINT "dump_regenerations_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_prize_id_prizes_prize_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prizes"("prize_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_draw_id_draws_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("draw_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_prize_id_prizes_prize_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prizes"("prize_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_glevent_id_guest_list_events_glevent_id_fk" FOREIGN KEY ("glevent_id") REFERENCES "public"."guest_list_events"("glevent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_list_events" ADD CONSTRAINT "guest_list_events_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_glevent_id_guest_list_events_glevent_id_fk" FOREIGN KEY ("glevent_id") REFERENCES "public"."guest_list_events"("glevent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "venue_invitations" ADD CONSTRAINT "venue_invitations_lead_id_leads_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("lead_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_invitations" ADD CONSTRAINT "venue_invitations_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD CONSTRAINT "vendor_locations_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_payments" ADD CONSTRAINT "membership_payments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_user_id_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_payment_id_membership_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."membership_payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfc_records" ADD CONSTRAINT "nfc_records_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "vendor_roles" ADD CONSTRAINT "vendor_roles_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_days_to_sum_up" ON "sales_days" USING btree ("day") WHERE hours is null or visitor_ids is null;--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject_type","subject_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_vendor" ON "audit_entries" USING btree ("vendor_id","audit_id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("vendor_id","action","audit_id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("vendor_id","actor","action","audit_id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_end_of_id" ON "audit_entries" USING btree ("vendor_id",lower(right("subject_id", 6)),"audit_id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "draws_one_per_ticket" ON "draws" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "draws_by_event" ON "draws" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "draws_by_user" ON "draws" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "prizes_by_event" ON "prizes" USING btree ("event_id","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_one_per_event" ON "rewards" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_one_per_draw" ON "rewards" USING btree ("draw_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_claim_code" ON "rewards" USING btree ("event_id","claim_code");--> statement-breakpoint
CREATE INDEX "rewards_by_user" ON "rewards" USING btree ("user_id","won_timestamp");--> statement-breakpoint
CREATE INDEX "rewards_pending" ON "rewards" USING btree ("claim_expiration") WHERE status = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_one_per_source" ON "tickets" USING btree ("user_id","event_id","source_type","source_key");--> statement-breakpoint
CREATE INDEX "tickets_available" ON "tickets" USING btree ("user_id","event_id","created_at") WHERE status = 'AVAILABLE';--> statement-breakpoint
CREATE INDEX "tickets_available_by_event" ON "tickets" USING btree ("event_id") WHERE status = 'AVAILABLE';--> statement-breakpoint
CREATE INDEX "events_by_vendor_status" ON "events" USING btree ("vendor_id","status","start_time");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_by_nonce" ON "check_ins" USING btree ("reservation_id","nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_one_admission" ON "check_ins" USING btree ("reservation_id") WHERE outcome = 'ADMITTED';--> statement-breakpoint
CREATE INDEX "check_ins_doubles" ON "check_ins" USING btree ("glevent_id") WHERE outcome = 'DOUBLE';--> statement-breakpoint
CREATE INDEX "guest_list_events_by_vendor" ON "guest_list_events" USING btree ("vendor_id","start_time");--> statement-breakpoint
CREATE INDEX "guest_list_events_by_start" ON "guest_list_events" USING btree ("start_time");--> statement-breakpoint
CREATE INDEX "guest_list_events_by_position" ON "guest_list_events" USING gist (point("longitude", "latitude"));--> statement-breakpoint
CREATE INDEX "guest_list_events_open" ON "guest_list_events" USING btree ("end_time") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "guest_list_events_to_release" ON "guest_list_events" USING btree ("called_off_at") WHERE called_off_at is not null and closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_active" ON "reservations" USING btree ("user_id") WHERE is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_per_event" ON "reservations" USING btree ("glevent_id","user_id") WHERE reservation_status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "reservations_by_event" ON "reservations" USING btree ("glevent_id","created_at");--> statement-breakpoint
CREATE INDEX "reservations_waiting" ON "reservations" USING btree ("glevent_id","created_at") WHERE reservation_status = 'WAITLISTED';--> statement-breakpoint
CREATE INDEX "reservations_on_offer" ON "reservations" USING btree ("offer_expires_at") WHERE reservation_status = 'PENDING';--> statement-breakpoint
CREATE INDEX "reservations_by_user" ON "reservations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reservations_to_tell" ON "reservations" USING btree ("tell_offer_at") WHERE tell_offer_at is not null;--> statement-breakpoint
CREATE INDEX "reservations_told" ON "reservations" USING btree ("told_at") WHERE told_at is not null;--> statement-breakpoint
CREATE INDEX "code_sends_by_phone" ON "code_sends" USING btree ("phone_key","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_by_prefix" ON "code_sends" USING btree ("prefix_key","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_by_device" ON "code_sends" USING btree ("device_key","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_by_address" ON "code_sends" USING btree ("address_key","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_by_time" ON "code_sends" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "revoked_sessions_by_expiry" ON "revoked_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_tokens_by_session" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_tokens_by_expiry" ON "session_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_requests_by_time" ON "sign_in_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "users_by_first_name" ON "users" USING btree (lower("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_last_name" ON "users" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "menu_imports_by_location" ON "menu_imports" USING btree ("vendor_location_id","created_at");--> statement-breakpoint
CREATE INDEX "products_by_location" ON "products" USING btree ("vendor_location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_one_per_sku" ON "products" USING btree ("vendor_location_id","sku") WHERE sku is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "venue_invitations_by_time" ON "venue_invitations" USING btree ("created_at","invitation_id");--> statement-breakpoint
CREATE INDEX "venue_invitations_by_lead" ON "venue_invitations" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_by_time" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vendor_locations_by_vendor" ON "vendor_locations" USING btree ("vendor_id","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_once_per_reservation" ON "credit_entries" USING btree ("reservation_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_one_end" ON "credit_entries" USING btree ("reservation_id") WHERE kind in ('RETURN', 'FORFEIT');--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_one_grant" ON "credit_entries" USING btree ("user_id","granted_for");--> statement-breakpoint
CREATE INDEX "credit_entries_by_user" ON "credit_entries" USING btree ("user_id","entry_id");--> statement-breakpoint
CREATE INDEX "members_by_next_grant" ON "members" USING btree ("next_grant_at");--> statement-breakpoint
CREATE INDEX "members_by_end" ON "members" USING btree ("active_until") WHERE next_grant_at is not null;--> statement-breakpoint
CREATE INDEX "members_taken_back" ON "members" USING btree ("revoked_at") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "membership_payments_by_user" ON "membership_payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_payments_one_open" ON "membership_payments" USING btree ("user_id","duration_months") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "membership_payments_open" ON "membership_payments" USING btree ("asked_at") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "membership_payments_to_cancel" ON "membership_payments" USING btree ("updated_at") WHERE status = 'CLOSED' and client_secret is not null;--> statement-breakpoint
CREATE INDEX "membership_periods_by_user" ON "membership_periods" USING btree ("user_id","begins_at");--> statement-breakpoint
CREATE INDEX "membership_periods_by_payment" ON "membership_periods" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "nfc_records_by_vendor" ON "nfc_records" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment_intent" ON "orders" USING btree ("payment_intent_id") WHERE payment_intent_id is not null;--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_paid_by_location" ON "orders" USING btree ("vendor_location_id","created_at") WHERE status <> 'IN_PROGRESS';--> statement-breakpoint
CREATE INDEX "orders_refunded_by_location" ON "orders" USING btree ("vendor_location_id","created_at") WHERE status = 'REFUNDED';--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("vendor_location_id","total_cents","created_at") WHERE status <> 'IN_PROGRESS';--> statement-breakpoint
CREATE INDEX "orders_by_guest" ON "orders" USING btree ("vendor_location_id","user_id","created_at") WHERE status <> 'IN_PROGRESS';--> statement-breakpoint
CREATE INDEX "orders_waiting_by_location" ON "orders" USING btree ("vendor_location_id","paid_at","order_id") WHERE status = 'PAID';--> statement-breakpoint
CREATE INDEX "orders_by_end_of_id" ON "orders" USING btree ("vendor_location_id",right(order_id::text, 6),"created_at") WHERE status <> 'IN_PROGRESS';--> statement-breakpoint
CREATE INDEX "orders_completed_by_location" ON "orders" USING btree ("vendor_location_id","completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_sold_by_vendor" ON "orders" USING btree ("vendor_id","paid_at","order_id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_by_guest_of_vendor" ON "orders" USING btree ("vendor_id","user_id","paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id","vendor_location_id") WHERE status = 'IN_PROGRESS' and closed_reason is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_number" ON "orders" USING btree ("vendor_location_id","pickup_day","pickup_number") WHERE status = 'PAID' and pickup_number is not null;--> statement-breakpoint
CREATE INDEX "orders_in_doubt" ON "orders" USING btree ("changing_until") WHERE provider_amount_cents is not null;--> statement-breakpoint
CREATE INDEX "orders_free_by_device" ON "orders" USING btree ("device_key","created_at") WHERE is_free and device_key is not null;--> statement-breakpoint
CREATE INDEX "orders_rehearsed" ON "orders" USING btree ("vendor_location_id") WHERE is_rehearsal;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("hold_expires_at") WHERE status = 'IN_PROGRESS' and closed_reason is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_live" ON "refunds" USING btree ("order_id") WHERE status <> 'FAILED' and requested_by <> 'provider';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_each" ON "refunds" USING btree ("provider_refund_id") WHERE provider_refund_id is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE status = 'REQUESTED';--> statement-breakpoint
CREATE INDEX "payment_checks_due" ON "payment_checks" USING btree ("purpose","next_attempt_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "payment_webhooks_by_age" ON "payment_webhooks" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "unmatched_payments_returning" ON "unmatched_payments" USING btree ("next_attempt_at") WHERE status = 'RETURNING';--> statement-breakpoint
CREATE INDEX "short_links_by_vendor" ON "short_links" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "short_links_one_per_purpose" ON "short_links" USING btree ("vendor_id",coalesce("vendor_location_id", ''),"purpose") WHERE purpose is not null;--> statement-breakpoint
CREATE INDEX "tax_records_due" ON "tax_records" USING btree ("next_attempt_at") WHERE status = 'DUE';--> statement-breakpoint
CREATE INDEX "vendor_roles_by_phone" ON "vendor_roles" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "vendor_roles_to_tell" ON "vendor_roles" USING btree ("tell_at") WHERE tell_at is not null;--> statement-breakpoint
CREATE INDEX "vendors_by_time" ON "vendors" USING btree ("created_at","vendor_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_order" ON "idempotency_keys" USING btree ((response ->> 'orderId')) WHERE call = 'POST orders';--> statement-breakpoint
CREATE INDEX "sign_in_answers_by_time" ON "sign_in_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "postponed_items_by_time" ON "postponed_items" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "codes_expired" ON "identity_provider"."codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expired" ON "identity_provider"."sessions" USING btree ("expires_at");