CREATE TABLE "draw_terms_agreements" (
	"user_id" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draw_terms_agreements_user_id_version_pk" PRIMARY KEY("user_id","version")
);
