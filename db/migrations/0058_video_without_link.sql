ALTER TABLE "videos" ALTER COLUMN "platform" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "external_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "code_placed_at" timestamp with time zone;--> statement-breakpoint
-- safe for neighbours: the former release gives every video a link
ALTER TABLE "videos" ADD CONSTRAINT "videos_link" CHECK (num_nulls("videos"."platform", "videos"."external_id", "videos"."url") in (0, 3)
        and ("videos"."url" is not null or ("videos"."own_title" is not null and "videos"."fetch_state" = 'done')));