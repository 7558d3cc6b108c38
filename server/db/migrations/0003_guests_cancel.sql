-- functions b0f49859a171
ALTER TABLE "vendors" ADD COLUMN "guests_cancel" boolean DEFAULT true NOT NULL;