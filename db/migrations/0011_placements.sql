ALTER TABLE "placements" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "is_placement_unique" boolean;--> statement-breakpoint
CREATE INDEX "placements_owner_id" ON "placements" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_label" CHECK (btrim("placements"."label") <> '');--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_platform" CHECK ("placements"."platform" in ('youtube', 'tiktok', 'instagram', 'podcast', 'twitch', 'newsletter', 'website', 'other'));--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_spot" CHECK ("placements"."spot" in ('on-screen', 'description', 'pinned-comment', 'bio'));--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_video_url" CHECK ("placements"."video_url" ~* '^https?://');--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_at_second" CHECK ("placements"."at_second" >= 0);