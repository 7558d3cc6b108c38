-- functions b0f49859a171
ALTER TABLE "menu_imports" ADD COLUMN "created_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD COLUMN "changed_groups" jsonb DEFAULT '[]'::jsonb NOT NULL;