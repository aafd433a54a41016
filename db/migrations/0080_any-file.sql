-- hand-edited: positions are unique when a transaction ends, so that they can be exchanged
CREATE TABLE "magnet_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"magnet_id" uuid,
	"campaign_id" uuid,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"title" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "magnet_files_magnet_position" UNIQUE("magnet_id","position") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "magnet_files_campaign_position" UNIQUE("campaign_id","position") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "magnet_files_position" CHECK ("magnet_files"."position" between 2 and 10),
	CONSTRAINT "magnet_files_title" CHECK (btrim("magnet_files"."title") <> '' and char_length("magnet_files"."title") <= 120),
	CONSTRAINT "magnet_files_holder" CHECK (num_nonnulls("magnet_files"."magnet_id", "magnet_files"."campaign_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "campaign_templates" DROP CONSTRAINT "campaign_templates_content";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_link_type";--> statement-breakpoint
ALTER TABLE "lead_magnets" DROP CONSTRAINT "lead_magnets_file_type";--> statement-breakpoint
ALTER TABLE "part_uploads" ADD COLUMN "is_other" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "part_uploads" ADD COLUMN "declared" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "listing" jsonb;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "file_title" text;--> statement-breakpoint
ALTER TABLE "magnet_files" ADD CONSTRAINT "magnet_files_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magnet_files" ADD CONSTRAINT "magnet_files_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magnet_files" ADD CONSTRAINT "magnet_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "magnet_files_file_id" ON "magnet_files" USING btree ("file_id");--> statement-breakpoint
-- safe for neighbours: wider than the former constraint, which is dropped above
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_content" CHECK (("campaign_templates"."file_type" = 'link' and "campaign_templates"."file_url" ~* '^https?://' and "campaign_templates"."file_id" is null)
        or ("campaign_templates"."file_type" in ('pdf', 'image', 'video', 'other') and "campaign_templates"."file_url" is null
          and "campaign_templates"."file_id" is not null));--> statement-breakpoint
-- safe for neighbours: wider than the former constraint, which is dropped above
ALTER TABLE "leads" ADD CONSTRAINT "leads_link_type" CHECK ("leads"."link_type" in ('pdf', 'image', 'video', 'link', 'other')) NOT VALID;--> statement-breakpoint
-- safe for neighbours: about a column that the former release never writes
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_file_title" CHECK (btrim("lead_magnets"."file_title") <> '' and char_length("lead_magnets"."file_title") <= 120);--> statement-breakpoint
-- safe for neighbours: wider than the former constraint, which is dropped above
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_file_type" CHECK ("lead_magnets"."file_type" in ('pdf', 'image', 'video', 'link', 'other'));--> statement-breakpoint
-- hand-edited: releases a file with its row, also when the former release deletes a magnet. The file
-- is locked, so that of two campaigns that stop using it at the same time, the second one releases it.
CREATE FUNCTION detach_magnet_file() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform from stored_files where id = old.file_id for update;
  update stored_files set attached_at = null where id = old.file_id
    and not exists (select from magnet_files where file_id = old.file_id)
    and not exists (select from lead_magnets where file_id = old.file_id)
    and not exists (select from campaign_templates where file_id = old.file_id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER detach_magnet_file AFTER DELETE ON magnet_files
  FOR EACH ROW EXECUTE FUNCTION detach_magnet_file();
