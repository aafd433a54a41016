CREATE TABLE "brief_files" (
	"campaign_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "brief_files_campaign_id_version_position_pk" PRIMARY KEY("campaign_id","version","position"),
	CONSTRAINT "brief_files_once" UNIQUE("campaign_id","version","file_id"),
	CONSTRAINT "brief_files_position" CHECK ("brief_files"."position" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "brief_files" ADD CONSTRAINT "brief_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_files" ADD CONSTRAINT "brief_files_brief" FOREIGN KEY ("campaign_id","version") REFERENCES "public"."campaign_briefs"("campaign_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brief_files_file" ON "brief_files" USING btree ("file_id");--> statement-breakpoint
-- hand-edited: the files of an accepted version never change, except with the brief itself
CREATE FUNCTION keep_accepted_brief_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed brief_files := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF EXISTS (SELECT FROM campaign_briefs b
    JOIN brief_acceptances a ON a.campaign_id = b.campaign_id AND a.version = b.version
    WHERE b.campaign_id = changed.campaign_id AND b.version = changed.version) THEN
    RAISE EXCEPTION 'the files of an accepted brief never change: % %',
      changed.campaign_id, changed.version;
  END IF;
  RETURN changed;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_accepted_brief_files BEFORE INSERT OR DELETE ON brief_files
  FOR EACH ROW EXECUTE FUNCTION keep_accepted_brief_files();--> statement-breakpoint
CREATE FUNCTION refuse_brief_file_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'reference files are only added and removed: % %', OLD.campaign_id, OLD.version;
END $$;--> statement-breakpoint
CREATE TRIGGER refuse_brief_file_changes BEFORE UPDATE ON brief_files
  FOR EACH ROW EXECUTE FUNCTION refuse_brief_file_changes();
-- end of hand-edited
