-- functions b0f49859a171
ALTER TABLE "vendors" ADD COLUMN "business_days" jsonb;