ALTER TABLE "lead_magnets" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "metadata" jsonb;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "metadata" jsonb;--> statement-breakpoint
-- safe for neighbours: about a column that the former release leaves null
CREATE UNIQUE INDEX IF NOT EXISTS "lead_magnets_external_id" ON "lead_magnets" USING btree ("user_id","external_id") WHERE external_id is not null;--> statement-breakpoint
-- safe for neighbours: about a column that the former release leaves null
CREATE UNIQUE INDEX IF NOT EXISTS "placements_external_id" ON "placements" USING btree ("owner_id","external_id") WHERE external_id is not null;--> statement-breakpoint
-- safe for neighbours: about columns that the former release leaves null
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_annotations" CHECK (char_length("lead_magnets"."external_id") >= 1 and char_length("lead_magnets"."external_id") <= 64 and jsonb_typeof("lead_magnets"."metadata") = 'object') NOT VALID;--> statement-breakpoint
-- safe for neighbours: about columns that the former release leaves null
ALTER TABLE "placements" ADD CONSTRAINT "placements_annotations" CHECK (char_length("placements"."external_id") >= 1 and char_length("placements"."external_id") <= 64 and jsonb_typeof("placements"."metadata") = 'object') NOT VALID;