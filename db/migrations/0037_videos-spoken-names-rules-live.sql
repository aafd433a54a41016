CREATE TABLE "content_checks" (
	"magnet_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"failing_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	"ignored_at" timestamp with time zone,
	CONSTRAINT "content_checks_failures" CHECK ("content_checks"."failures" >= 0),
	CONSTRAINT "content_checks_problem" CHECK (("content_checks"."failures" = 0) = ("content_checks"."problem" is null))
);
--> statement-breakpoint
CREATE TABLE "live_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"magnet_id" uuid NOT NULL,
	"placement_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"token_sealed" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"orientation" text DEFAULT 'landscape' NOT NULL,
	"corner" text DEFAULT 'bottom-right' NOT NULL,
	"call_to_action" text DEFAULT '' NOT NULL,
	"mode" text DEFAULT 'always' NOT NULL,
	"show_seconds" integer DEFAULT 20 NOT NULL,
	"every_minutes" integer DEFAULT 10 NOT NULL,
	"scenes" text[] DEFAULT '{}' NOT NULL,
	"shown_until" timestamp with time zone,
	"hidden_until" timestamp with time zone,
	"shows_counter" boolean DEFAULT false NOT NULL,
	"goal" integer,
	"counting_since" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_sources_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "live_sources_name" CHECK (btrim("live_sources"."name") <> '' and char_length("live_sources"."name") <= 120),
	CONSTRAINT "live_sources_call" CHECK (char_length("live_sources"."call_to_action") <= 60),
	CONSTRAINT "live_sources_orientation" CHECK ("live_sources"."orientation" in ('landscape', 'vertical')),
	CONSTRAINT "live_sources_corner" CHECK ("live_sources"."corner" in ('top-left', 'top-right', 'bottom-left', 'bottom-right')),
	CONSTRAINT "live_sources_mode" CHECK ("live_sources"."mode" in ('always', 'by-hand', 'interval', 'scenes')),
	CONSTRAINT "live_sources_show" CHECK ("live_sources"."show_seconds" between 5 and 3600),
	CONSTRAINT "live_sources_every" CHECK ("live_sources"."every_minutes" between 1 and 240),
	CONSTRAINT "live_sources_scenes" CHECK (cardinality("live_sources"."scenes") <= 50),
	CONSTRAINT "live_sources_goal" CHECK ("live_sources"."goal" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "magnet_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"magnet_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"condition" text NOT NULL,
	"moment" timestamp with time zone,
	"stock" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"weekdays" integer[],
	"outcome" text NOT NULL,
	"target_id" uuid,
	"over_text" text,
	"successor_id" uuid,
	"takes_names" boolean DEFAULT true NOT NULL,
	CONSTRAINT "magnet_rules_position" UNIQUE("magnet_id","position"),
	CONSTRAINT "magnet_rules_position_range" CHECK ("magnet_rules"."position" between 0 and 9),
	CONSTRAINT "magnet_rules_condition" CHECK (("magnet_rules"."condition" in ('from', 'until') and "magnet_rules"."moment" is not null and num_nulls("magnet_rules"."stock", "magnet_rules"."weekdays") = 2)
        or ("magnet_rules"."condition" = 'after-leads' and "magnet_rules"."stock" between 1 and 1000000 and num_nulls("magnet_rules"."moment", "magnet_rules"."weekdays") = 2)
        or ("magnet_rules"."condition" = 'weekdays' and cardinality("magnet_rules"."weekdays") between 1 and 6
          and "magnet_rules"."weekdays" <@ '{1,2,3,4,5,6,7}' and num_nulls("magnet_rules"."moment", "magnet_rules"."stock") = 2)),
	CONSTRAINT "magnet_rules_taken" CHECK ("magnet_rules"."taken" >= 0),
	CONSTRAINT "magnet_rules_outcome" CHECK (("magnet_rules"."outcome" = 'magnet' and "magnet_rules"."target_id" is not null and "magnet_rules"."target_id" <> "magnet_rules"."magnet_id")
        or ("magnet_rules"."outcome" = 'over' and "magnet_rules"."target_id" is null)),
	CONSTRAINT "magnet_rules_over_text" CHECK (char_length("magnet_rules"."over_text") <= 500)
);
--> statement-breakpoint
CREATE TABLE "magnet_rule_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "magnet_rule_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"magnet_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"rule_id" uuid,
	"shown" text NOT NULL,
	CONSTRAINT "magnet_rule_changes_once" UNIQUE("magnet_id","at","cause"),
	CONSTRAINT "magnet_rule_changes_cause" CHECK ("magnet_rule_changes"."cause" in ('time', 'leads', 'edit'))
);
--> statement-breakpoint
CREATE TABLE "magnet_schedules" (
	"magnet_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"time_zone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"recorded_until" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "magnet_schedules_magnet_owner" UNIQUE("magnet_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "spoken_names" (
	"identifier" text PRIMARY KEY NOT NULL,
	"letters" text NOT NULL,
	"swapped" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spoken_names_letters_unique" UNIQUE("letters"),
	CONSTRAINT "spoken_names_swapped_unique" UNIQUE("swapped"),
	CONSTRAINT "spoken_names_identifier" CHECK ("spoken_names"."identifier" ~ '^[a-z]{3,5}-[a-z]{3,5}$'),
	CONSTRAINT "spoken_names_letters" CHECK ("spoken_names"."letters" = replace("spoken_names"."identifier", '-', ''))
);
--> statement-breakpoint
CREATE TABLE "spoken_name_keys" (
	"key" text NOT NULL,
	"identifier" text NOT NULL,
	CONSTRAINT "spoken_name_keys_key_identifier_pk" PRIMARY KEY("key","identifier")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"external_id" text NOT NULL,
	"url" text NOT NULL,
	"own_title" text,
	"title" text,
	"author" text,
	"thumbnail_id" uuid,
	"fetch_state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_fetch_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"duration_seconds" integer,
	"views" bigint,
	"views_typed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_id_owner_id" UNIQUE("id","owner_id"),
	CONSTRAINT "videos_external" UNIQUE("owner_id","platform","external_id"),
	CONSTRAINT "videos_platform" CHECK ("videos"."platform" in ('youtube', 'vimeo', 'tiktok')),
	CONSTRAINT "videos_fetch_state" CHECK ("videos"."fetch_state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "videos_url" CHECK ("videos"."url" ~ '^https://' and char_length("videos"."url") <= 500),
	CONSTRAINT "videos_lengths" CHECK (char_length("videos"."external_id") between 1 and 100 and char_length("videos"."own_title") <= 200
        and char_length("videos"."title") <= 200 and char_length("videos"."author") <= 200),
	CONSTRAINT "videos_duration" CHECK ("videos"."duration_seconds" between 1 and 360000),
	CONSTRAINT "videos_views" CHECK ("videos"."views" >= 0 and ("videos"."views" is null) = ("videos"."views_typed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "placements" DROP CONSTRAINT "placements_spot";--> statement-breakpoint
ALTER TABLE "short_links" DROP CONSTRAINT "short_links_kind";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "stock_rule_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN IF NOT EXISTS "over_rule_id" uuid;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "video_id" uuid;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "premiere_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "premiere_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "is_corrected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_checks" ADD CONSTRAINT "content_checks_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sources" ADD CONSTRAINT "live_sources_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sources" ADD CONSTRAINT "live_sources_magnet_of_owner" FOREIGN KEY ("magnet_id","owner_id") REFERENCES "public"."lead_magnets"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magnet_rules" ADD CONSTRAINT "magnet_rules_schedule" FOREIGN KEY ("magnet_id","owner_id") REFERENCES "public"."magnet_schedules"("magnet_id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magnet_rules" ADD CONSTRAINT "magnet_rules_target_of_owner" FOREIGN KEY ("target_id","owner_id") REFERENCES "public"."lead_magnets"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magnet_rule_changes" ADD CONSTRAINT "magnet_rule_changes_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magnet_schedules" ADD CONSTRAINT "magnet_schedules_magnet_of_owner" FOREIGN KEY ("magnet_id","owner_id") REFERENCES "public"."lead_magnets"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoken_names" ADD CONSTRAINT "spoken_names_identifier_short_links_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."short_links"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoken_name_keys" ADD CONSTRAINT "spoken_name_keys_identifier_spoken_names_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."spoken_names"("identifier") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_thumbnail_id_stored_files_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_checks_next" ON "content_checks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "live_sources_owner" ON "live_sources" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "live_sources_magnet" ON "live_sources" USING btree ("magnet_id");--> statement-breakpoint
CREATE INDEX "live_sources_placement" ON "live_sources" USING btree ("placement_id") WHERE placement_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "magnet_rules_one_stock" ON "magnet_rules" USING btree ("magnet_id") WHERE condition = 'after-leads';--> statement-breakpoint
CREATE INDEX "magnet_rules_target" ON "magnet_rules" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "magnet_rules_successor" ON "magnet_rules" USING btree ("successor_id");--> statement-breakpoint
CREATE INDEX "spoken_name_keys_identifier" ON "spoken_name_keys" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "videos_to_fetch" ON "videos" USING btree ("next_fetch_at") WHERE fetch_state = 'waiting';--> statement-breakpoint
CREATE INDEX "videos_thumbnail" ON "videos" USING btree ("thumbnail_id") WHERE thumbnail_id is not null;--> statement-breakpoint
CREATE INDEX "placements_video" ON "placements" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "placements_premiere" ON "placements" USING btree ("premiere_at") WHERE premiere_at is not null;--> statement-breakpoint
-- safe for neighbours: the id alone is unique already
ALTER TABLE "placements" ADD CONSTRAINT "placements_id_owner_id" UNIQUE("id","owner_id");--> statement-breakpoint
-- safe for neighbours: the former condition allowed fewer values
ALTER TABLE "placements" ADD CONSTRAINT "placements_spot" CHECK ("placements"."spot" in ('on-screen', 'spoken', 'end-card', 'description', 'pinned-comment', 'story', 'bio'));--> statement-breakpoint
-- safe for neighbours: the former condition allowed fewer values
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_kind" CHECK ("short_links"."kind" in ('short-id', 'slug', 'placement', 'spoken')) NOT VALID;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_video_of_owner" FOREIGN KEY ("video_id", "owner_id") REFERENCES "videos"("id", "owner_id") ON DELETE SET NULL ("video_id");--> statement-breakpoint
ALTER TABLE "magnet_rules" ADD CONSTRAINT "magnet_rules_successor_of_owner" FOREIGN KEY ("successor_id", "owner_id") REFERENCES "lead_magnets"("id", "user_id") ON DELETE SET NULL ("successor_id");--> statement-breakpoint
ALTER TABLE "live_sources" ADD CONSTRAINT "live_sources_placement_of_owner" FOREIGN KEY ("placement_id", "owner_id") REFERENCES "placements"("id", "owner_id") ON DELETE SET NULL ("placement_id");
