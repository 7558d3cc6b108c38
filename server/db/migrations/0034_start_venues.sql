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
ALTER TABLE "products" DROP CONSTRAINT "products_vendor_location_id_vendor_locations_vendor_location_id_fk";
--> statement-breakpoint
ALTER TABLE "prizes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prizes" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prizes" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_price" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "promotion_hours" jsonb;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "state" text DEFAULT 'OPEN' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "reopens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "rehearsal_passed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "nfc_records" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nfc_records" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "nfc_records" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "nfc_records" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "nfc_records" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_rehearsal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "vendor_id" text;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "vendor_location_id" text;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "last_scanned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "venue_invitations" ADD CONSTRAINT "venue_invitations_lead_id_leads_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("lead_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_invitations" ADD CONSTRAINT "venue_invitations_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_imports_by_location" ON "menu_imports" USING btree ("vendor_location_id","created_at");--> statement-breakpoint
CREATE INDEX "venue_invitations_by_time" ON "venue_invitations" USING btree ("created_at","invitation_id");--> statement-breakpoint
CREATE INDEX "venue_invitations_by_lead" ON "venue_invitations" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "vendors_by_time" ON "vendors" USING btree ("created_at","vendor_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_vendor_id_vendors_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_vendor_location_id_vendor_locations_vendor_location_id_fk" FOREIGN KEY ("vendor_location_id") REFERENCES "public"."vendor_locations"("vendor_location_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "products_one_per_sku" ON "products" USING btree ("vendor_location_id","sku") WHERE sku is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "nfc_records_by_vendor" ON "nfc_records" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_rehearsed" ON "orders" USING btree ("vendor_location_id") WHERE is_rehearsal;--> statement-breakpoint
CREATE UNIQUE INDEX "short_links_one_per_purpose" ON "short_links" USING btree ("vendor_id",coalesce("vendor_location_id", ''),"purpose") WHERE purpose is not null;--> statement-breakpoint
CREATE INDEX "short_links_by_vendor" ON "short_links" USING btree ("vendor_id","created_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_on_sale_has_price" CHECK ("products"."has_price" or not "products"."is_available");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "archived_product_not_on_sale" CHECK ("products"."archived_at" is null or not "products"."is_available");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_has_few_pictures" CHECK (cardinality("products"."image_urls") <= 10);--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD CONSTRAINT "location_state_known" CHECK ("vendor_locations"."state" in ('DRAFT', 'OPEN', 'CLOSED'));--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD CONSTRAINT "only_closed_reopens" CHECK ("vendor_locations"."reopens_at" is null or "vendor_locations"."state" = 'CLOSED');--> statement-breakpoint
ALTER TABLE "vendor_locations" ADD CONSTRAINT "promotion_hours_need_promotion" CHECK ("vendor_locations"."promotion_hours" is null or "vendor_locations"."promotion_percent" is not null);--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_link_of_location_has_venue" CHECK ("short_links"."vendor_location_id" is null or "short_links"."vendor_id" is not null);--> statement-breakpoint
ALTER TABLE "nfc_records" ADD CONSTRAINT "retired_wristband_has_venue" CHECK ("nfc_records"."retired_at" is null or "nfc_records"."vendor_id" is not null);--> statement-breakpoint
ALTER TABLE "nfc_records" ADD CONSTRAINT "replaced_wristband_is_retired" CHECK ("nfc_records"."replaced_by" is null or "nfc_records"."retired_at" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "rehearsal_costs_nothing" CHECK (not "orders"."is_rehearsal" or ("orders"."total_cents" = 0 and "orders"."payment_intent_id" is null));--> statement-breakpoint
-- What reports, exports, audits and summaries read. A view keeps the columns of its creation: a migration that
-- adds a column which one of them needs creates it again.
create view real_orders as select * from orders where not is_rehearsal;
--> statement-breakpoint
-- as before, and an order stays what it was made as
create or replace function guard_order() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in
     (('IN_PROGRESS', 'PAID'), ('PAID', 'COMPLETE'), ('PAID', 'REFUNDED'), ('COMPLETE', 'REFUNDED')) then
    raise exception 'order % cannot become % from %', old.order_id, new.status, old.status;
  end if;
  if new.user_id <> old.user_id or new.vendor_location_id <> old.vendor_location_id then
    raise exception 'order % cannot change hands', old.order_id;
  end if;
  if new.is_rehearsal <> old.is_rehearsal then
    raise exception 'order % cannot become or cease to be a rehearsal', old.order_id;
  end if;
  if old.completed_at is not null and new.completed_at is distinct from old.completed_at then
    raise exception 'order % was already handed over', old.order_id;
  end if;
  if old.status <> 'IN_PROGRESS' and new.total_cents <> old.total_cents then
    raise exception 'order % is paid and keeps its price', old.order_id;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- with the new columns
drop trigger products_tell on products;
create trigger products_tell after insert or delete or update of
  vendor_location_id, product_type, name, description, category, variant_name, group_id, price_cents, has_price,
  display_order, is_available, track_quantity, image_urls, product_tax_code, archived_at on products
  for each row execute function tell_menu_changed();
--> statement-breakpoint
create or replace function vendor_of_subject(subject_type text, subject_id text) returns text language sql stable as $$
  select case
    when subject_type = 'vendor' then subject_id
    when subject_type = 'role' then split_part(subject_id, ' ', 1)
    when subject_type = 'location' then (
      select l.vendor_id from vendor_locations l where l.vendor_location_id = subject_id)
    when subject_type = 'product' then (
      select l.vendor_id from products p join vendor_locations l using (vendor_location_id)
       where p.product_id = subject_id)
    when subject_type = 'short-link' then (
      select s.vendor_id from short_links s where s.short_code = subject_id)
    when subject_type = 'wristband' then (
      select n.vendor_id from nfc_records n where n.nfc_id = subject_id)
    when subject_type = 'event' then (select e.vendor_id from events e where e.event_id = subject_id)
    when subject_type = 'prize' then (
      select e.vendor_id from prizes p join events e using (event_id) where p.prize_id = subject_id)
    when subject_type = 'glevent' then (
      select g.vendor_id from guest_list_events g where g.glevent_id = subject_id)
    when subject_id !~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then null
    when subject_type = 'menu-import' then (
      select l.vendor_id from menu_imports i join vendor_locations l using (vendor_location_id)
       where i.import_id = subject_id::uuid)
    when subject_type = 'order' then (
      select o.vendor_id from real_orders o where o.order_id = subject_id::uuid)
    when subject_type = 'reservation' then (
      select r.vendor_id from reservations r where r.reservation_id = subject_id::uuid)
    when subject_type = 'reward' then (
      select e.vendor_id from rewards r join events e using (event_id)
       where r.reward_id = subject_id::uuid)
  end
$$;;
--> statement-breakpoint
-- as before, without rehearsals
create or replace function count_free_orders(person text, device text, since timestamptz) returns int
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(key)
     from (select distinct hashtextextended(who, 0) as key
             from unnest(array['free orders of person ' || person, 'free orders of device ' || device]) who
            where who is not null order by 1) locks;
  return greatest(
    (select count(*) from real_orders
      where user_id = person and created_at > since and is_free and closed_reason is null),
    (select count(*) from real_orders
      where device_key = device and created_at > since and is_free and closed_reason is null));
end $$;
--> statement-breakpoint
-- rehearsals are in no sum of a day
create or replace function refund_empties_sales_day() returns trigger language plpgsql as $$
begin
  perform empty_sales_day(o.vendor_id, o.paid_at) from real_orders o
    where o.order_id in (coalesce(old.order_id, new.order_id), coalesce(new.order_id, old.order_id));
  return null;
end $$;
--> statement-breakpoint
create or replace function order_empties_sales_day() returns trigger language plpgsql as $$
begin
  if not new.is_rehearsal then perform empty_sales_day(new.vendor_id, new.paid_at); end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function order_empties_days_of_guest() returns trigger language plpgsql as $$
begin
  -- an order stays a rehearsal, or a real one
  if coalesce(new.is_rehearsal, old.is_rehearsal) then return null; end if;
  if tg_op <> 'INSERT' then perform empty_days_of_guest(old.vendor_id, old.user_id, old.paid_at); end if;
  if tg_op <> 'DELETE' then perform empty_days_of_guest(new.vendor_id, new.user_id, new.paid_at); end if;
  return null;
end $$;
--> statement-breakpoint
-- Removes what was rehearsed at a location, in the transaction that opens it and has locked its row: whoever
-- rehearses locks it, too. The numbers begin anew.
create function remove_rehearsals(at_location text) returns int language plpgsql volatile as $$
declare
  rehearsed uuid[];
begin
  -- refunds are requested under the lock of their order
  rehearsed := array(
    select order_id from orders
     where vendor_location_id = at_location and is_rehearsal order by order_id for no key update);
  -- a call that is repeated makes a real order
  delete from idempotency_keys k using orders o
   where o.order_id = any(rehearsed) and k.caller in (o.user_id, o.completed_by)
     and (o.order_id::text in (k.response ->> 'orderId', k.response -> 'order' ->> 'orderId')
       or strpos(k.call, o.order_id::text) > 0);
  delete from refunds where order_id = any(rehearsed);
  delete from audit_entries where subject_type = 'order' and subject_id = any(rehearsed::text[]);
  delete from orders where order_id = any(rehearsed);
  delete from pickup_numbers where vendor_location_id = at_location;
  return cardinality(rehearsed);
end $$;
