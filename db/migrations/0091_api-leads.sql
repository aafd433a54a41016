ALTER TABLE "leads" DROP CONSTRAINT "leads_source";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reported_consent" jsonb;--> statement-breakpoint
ALTER TABLE "lead_counts" ADD COLUMN "api_leads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- safe for neighbours: the former release writes neither the source nor the column
ALTER TABLE "leads" ADD CONSTRAINT "leads_reported_consent" CHECK (("leads"."source" = 'api') = ("leads"."reported_consent" is not null)) NOT VALID;--> statement-breakpoint
-- safe for neighbours: wider than the former constraint, which is dropped above
ALTER TABLE "leads" ADD CONSTRAINT "leads_source" CHECK ("leads"."source" in ('scan', 'visit', 'api')) NOT VALID;
