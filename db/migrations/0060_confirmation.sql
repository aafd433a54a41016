ALTER TABLE "leads" ADD COLUMN IF NOT EXISTS "confirmation" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN IF NOT EXISTS "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "confirmation" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_unconfirmed" ON "leads" USING btree ("owner_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE confirmation is not null and confirmed_at is null and erased_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_confirmation" ON "leads" USING btree ("owner_id","lead_magnet_id") INCLUDE (confirmed_at, clicked_at, erased_at, flags) WHERE confirmation is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_confirmed_at" ON "leads" USING btree ("owner_id","confirmed_at") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_unconfirmed_submitted" ON "leads" USING btree ("submitted_at") WHERE confirmation is not null and confirmed_at is null and erased_at is null;--> statement-breakpoint
-- safe for neighbours: about columns and a flag that the former release never writes
ALTER TABLE "leads" ADD CONSTRAINT "leads_confirmation" CHECK ("leads"."confirmation" in ('list', 'file')) NOT VALID;--> statement-breakpoint
-- safe for neighbours: about columns and a flag that the former release never writes
ALTER TABLE "leads" ADD CONSTRAINT "leads_confirmed_by" CHECK ("leads"."confirmed_by" in ('delivery-email', 'reminder')) NOT VALID;--> statement-breakpoint
-- safe for neighbours: about columns and a flag that the former release never writes
ALTER TABLE "leads" ADD CONSTRAINT "leads_confirmed" CHECK (num_nulls("leads"."confirmed_at", "leads"."confirmed_by") in (0, 2)
        and ("leads"."confirmation" is not null or "leads"."confirmed_at" is null)) NOT VALID;--> statement-breakpoint
-- safe for neighbours: about columns and a flag that the former release never writes
ALTER TABLE "leads" ADD CONSTRAINT "leads_unconfirmed_flag" CHECK (('unconfirmed' = any("leads"."flags")) = ("leads"."confirmation" is not null and "leads"."confirmed_at" is null)) NOT VALID;--> statement-breakpoint
-- safe for neighbours: about a column that the former release leaves at its default
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_confirmation" CHECK ("lead_magnets"."confirmation" in ('off', 'list', 'file'));--> statement-breakpoint
UPDATE "event_targets" SET "event_types" = array_append("event_types", 'lead.confirmed') WHERE "kind" = 'connection' AND NOT 'lead.confirmed' = ANY("event_types");
