-- functions 3d466f1d95d1
CREATE TABLE "swap_offers" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"preparation_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"choices" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"answer" text,
	"chosen_product_id" text,
	"answered_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "swap_offer_answer_known" CHECK ("swap_offers"."answer" in ('SWAP', 'REFUND', 'LAPSED', 'VOID'))
);
--> statement-breakpoint
ALTER TABLE "preparation_lines" ADD COLUMN "swapped_to" jsonb;--> statement-breakpoint
ALTER TABLE "swap_offers" ADD CONSTRAINT "swap_offers_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_offers" ADD CONSTRAINT "swap_offers_preparation_id_preparations_preparation_id_fk" FOREIGN KEY ("preparation_id") REFERENCES "public"."preparations"("preparation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "swap_offers_one_open" ON "swap_offers" USING btree ("preparation_id","line_id") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "swap_offers_by_order" ON "swap_offers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "swap_offers_open" ON "swap_offers" USING btree ("until") WHERE answer is null;