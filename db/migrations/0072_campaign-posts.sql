CREATE TABLE "campaign_creator_emails" (
	"creator_id" uuid NOT NULL,
	"sent_on" date NOT NULL,
	"about" text NOT NULL,
	CONSTRAINT "campaign_creator_emails_creator_id_sent_on_pk" PRIMARY KEY("creator_id","sent_on"),
	CONSTRAINT "campaign_creator_emails_about" CHECK ("campaign_creator_emails"."about" in ('brief', 'posts'))
);
--> statement-breakpoint
CREATE TABLE "campaign_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"creator_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"deliverable_id" uuid,
	"url" text,
	"platform" text NOT NULL,
	"video_id" uuid,
	"own_title" text,
	"published_on" date NOT NULL,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_posts_url" UNIQUE("creator_id","url"),
	CONSTRAINT "campaign_posts_link" CHECK ("campaign_posts"."url" ~ '^https://' and char_length("campaign_posts"."url") <= 500),
	CONSTRAINT "campaign_posts_erased" CHECK (("campaign_posts"."url" is null) = ("campaign_posts"."erased_at" is not null)),
	CONSTRAINT "campaign_posts_platform" CHECK ("campaign_posts"."platform" in ('youtube', 'vimeo', 'tiktok', 'instagram', 'podcast', 'twitch', 'newsletter', 'website')),
	CONSTRAINT "campaign_posts_title" CHECK (btrim("campaign_posts"."own_title") <> '' and char_length("campaign_posts"."own_title") <= 200)
);
--> statement-breakpoint
CREATE TABLE "campaign_post_views" (
	"post_id" uuid NOT NULL,
	"counted_on" date NOT NULL,
	"views" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_post_views_post_id_counted_on_pk" PRIMARY KEY("post_id","counted_on"),
	CONSTRAINT "campaign_post_views_views" CHECK ("campaign_post_views"."views" between 0 and 1000000000000)
);
--> statement-breakpoint
ALTER TABLE "campaign_creators" ADD COLUMN "reminders_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_creator_emails" ADD CONSTRAINT "campaign_creator_emails_creator_id_campaign_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."campaign_creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_posts" ADD CONSTRAINT "campaign_posts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_posts" ADD CONSTRAINT "campaign_posts_creator_of_campaign" FOREIGN KEY ("creator_id","campaign_id") REFERENCES "public"."campaign_creators"("id","campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_post_views" ADD CONSTRAINT "campaign_post_views_post_id_campaign_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."campaign_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_posts_deliverable" ON "campaign_posts" USING btree ("creator_id","deliverable_id") WHERE deliverable_id is not null;--> statement-breakpoint
CREATE INDEX "campaign_posts_campaign" ON "campaign_posts" USING btree ("campaign_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "campaign_posts_video" ON "campaign_posts" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
-- hand-edited: every deliverable gets an id, also those that the former release writes
CREATE FUNCTION identify_deliverables() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.deliverables := (
    SELECT coalesce(jsonb_agg(
      CASE WHEN item ? 'id' THEN item ELSE item || jsonb_build_object('id', gen_random_uuid()) END
      ORDER BY position), '[]')
    FROM jsonb_array_elements(NEW.deliverables) WITH ORDINALITY AS listed (item, position));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER identify_deliverables BEFORE INSERT OR UPDATE OF deliverables ON campaign_briefs
  FOR EACH ROW EXECUTE FUNCTION identify_deliverables();--> statement-breakpoint
-- What creators accepted stays the same: only the ids are added.
ALTER TABLE campaign_briefs DISABLE TRIGGER keep_accepted_briefs;--> statement-breakpoint
WITH listed AS (
  SELECT b.campaign_id, b.version, l.position, l.item
  FROM campaign_briefs b, jsonb_array_elements(b.deliverables) WITH ORDINALITY AS l (item, position)
), ids AS MATERIALIZED (
  SELECT campaign_id, position, item ->> 'title' AS title, gen_random_uuid() AS id
  FROM listed GROUP BY 1, 2, 3
), identified AS (
  SELECT l.campaign_id, l.version,
    jsonb_agg(jsonb_build_object('id', i.id) || l.item ORDER BY l.position) AS deliverables
  FROM listed l JOIN ids i ON i.campaign_id = l.campaign_id AND i.position = l.position
    AND i.title IS NOT DISTINCT FROM l.item ->> 'title'
  GROUP BY 1, 2
)
UPDATE campaign_briefs b SET deliverables = identified.deliverables
FROM identified WHERE identified.campaign_id = b.campaign_id AND identified.version = b.version;--> statement-breakpoint
ALTER TABLE campaign_briefs ENABLE TRIGGER keep_accepted_briefs;
-- end of hand-edited
