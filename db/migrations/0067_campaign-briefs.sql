CREATE TABLE "brief_acceptances" (
	"creator_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brief_acceptances_creator_id_version_pk" PRIMARY KEY("creator_id","version")
);
--> statement-breakpoint
CREATE TABLE "brief_requests" (
	"creator_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_briefs" (
	"campaign_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"goal" text NOT NULL,
	"must_say" text,
	"must_not_say" text,
	"disclosure" text,
	"note" text,
	"deliverables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_briefs_campaign_id_version_pk" PRIMARY KEY("campaign_id","version"),
	CONSTRAINT "campaign_briefs_number" CHECK ("campaign_briefs"."version" >= 1),
	CONSTRAINT "campaign_briefs_goal" CHECK (btrim("campaign_briefs"."goal") <> ''),
	CONSTRAINT "campaign_briefs_deliverables" CHECK (jsonb_array_length("campaign_briefs"."deliverables") <= 10),
	CONSTRAINT "campaign_briefs_links" CHECK (cardinality("campaign_briefs"."links") <= 5)
);
--> statement-breakpoint
ALTER TABLE "campaign_creators" ADD COLUMN "personal_note" text;--> statement-breakpoint
ALTER TABLE "brief_acceptances" ADD CONSTRAINT "brief_acceptances_accepted_by_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_acceptances" ADD CONSTRAINT "brief_acceptances_creator_of_campaign" FOREIGN KEY ("creator_id","campaign_id") REFERENCES "public"."campaign_creators"("id","campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_acceptances" ADD CONSTRAINT "brief_acceptances_brief" FOREIGN KEY ("campaign_id","version") REFERENCES "public"."campaign_briefs"("campaign_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_requests" ADD CONSTRAINT "brief_requests_creator_id_campaign_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."campaign_creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_briefs" ADD CONSTRAINT "campaign_briefs_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_briefs" ADD CONSTRAINT "campaign_briefs_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brief_acceptances_brief" ON "brief_acceptances" USING btree ("campaign_id","version");--> statement-breakpoint
CREATE INDEX "brief_acceptances_accepted_by" ON "brief_acceptances" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "campaign_briefs_created_by" ON "campaign_briefs" USING btree ("created_by");--> statement-breakpoint
-- hand-edited: an accepted version never changes
CREATE FUNCTION keep_accepted_briefs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'created_by' IS DISTINCT FROM to_jsonb(OLD) - 'created_by'
    AND EXISTS (SELECT FROM brief_acceptances a
      WHERE a.campaign_id = OLD.campaign_id AND a.version = OLD.version) THEN
    RAISE EXCEPTION 'an accepted brief never changes: % %', OLD.campaign_id, OLD.version;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_accepted_briefs BEFORE UPDATE ON campaign_briefs
  FOR EACH ROW EXECUTE FUNCTION keep_accepted_briefs();
-- end of hand-edited
