-- functions 12dff24a7986
CREATE TABLE "provider_balances" (
	"account" text PRIMARY KEY NOT NULL,
	"balance_cents" integer NOT NULL,
	"negative_since" timestamp with time zone,
	"read_at" timestamp with time zone NOT NULL
);
