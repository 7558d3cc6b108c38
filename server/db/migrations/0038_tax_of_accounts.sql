-- functions 12dff24a7986
ALTER TABLE "stripe_accounts" ADD COLUMN "collects_tax" boolean DEFAULT true NOT NULL;