ALTER TABLE "campaign_templates" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
-- safe for neighbours: about a column whose default the former release leaves
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_language" CHECK ("campaign_templates"."language" ~ '^[a-z]{2}(-[A-Z]{2})?$');--> statement-breakpoint
-- safe for neighbours: about a column whose default the former release leaves
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_language" CHECK ("lead_magnets"."language" ~ '^[a-z]{2}(-[A-Z]{2})?$');