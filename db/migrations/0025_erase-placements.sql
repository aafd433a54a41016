-- A placement is deleted only with its account. For each one, this foreign key read the whole table of leads, and
-- that of the short links all of theirs.
ALTER TABLE "leads" DROP CONSTRAINT "leads_placement_id_placements_id_fk";
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "short_links_placement_id" ON "short_links" USING btree ("placement_id") WHERE placement_id is not null;
