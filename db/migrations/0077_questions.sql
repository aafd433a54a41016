ALTER TABLE "campaign_templates" ADD COLUMN "questions" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "questions" jsonb;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shown_forms_questions" ON "shown_forms" USING btree ("owner_id","magnet_id") WHERE form ? 'questions';--> statement-breakpoint
-- safe for neighbours: about a column that the former release leaves null
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_questions" CHECK (jsonb_typeof("campaign_templates"."questions") = 'array' and "campaign_templates"."questions" <> '[]');--> statement-breakpoint
-- safe for neighbours: about a column that the former release leaves null
ALTER TABLE "leads" ADD CONSTRAINT "leads_answers" CHECK (jsonb_typeof("leads"."answers") = 'array' and "leads"."answers" <> '[]') NOT VALID;--> statement-breakpoint
-- safe for neighbours: about a column that the former release leaves null
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_questions" CHECK (jsonb_typeof("lead_magnets"."questions") = 'array' and "lead_magnets"."questions" <> '[]');