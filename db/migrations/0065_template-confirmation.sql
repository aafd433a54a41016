ALTER TABLE "campaign_templates" ADD COLUMN "confirmation" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
-- safe for neighbours: about a column that the former release leaves at its default
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_confirmation" CHECK ("campaign_templates"."confirmation" in ('off', 'list', 'file'));