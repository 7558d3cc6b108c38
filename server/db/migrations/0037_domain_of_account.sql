-- functions 12dff24a7986
ALTER TABLE "stripe_accounts" ADD COLUMN "registered_domain" text;