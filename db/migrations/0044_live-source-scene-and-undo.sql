ALTER TABLE "live_sources" ADD COLUMN "counted_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_sources" ADD COLUMN "current_scene" text;--> statement-breakpoint
-- safe for neighbours: the former release has no such column
ALTER TABLE "live_sources" ADD CONSTRAINT "live_sources_scene" CHECK (char_length("live_sources"."current_scene") <= 200);