ALTER TABLE "lead_magnets" ADD COLUMN "video_pack" jsonb;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "video_pack" jsonb;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_video_pack" CHECK ("lead_magnets"."video_pack" is null or coalesce(
        char_length("lead_magnets"."video_pack"->>'callToAction') <= 60
        and coalesce(char_length("lead_magnets"."video_pack"->>'address'), 0) <= 80
        and "lead_magnets"."video_pack"->'landscape'->>'corner' in ('top-left', 'top-right', 'bottom-left', 'bottom-right')
        and "lead_magnets"."video_pack"->'vertical'->>'corner' in ('top-left', 'top-right', 'bottom-left', 'bottom-right')
        and abs(("lead_magnets"."video_pack"->'landscape'->>'x')::int) <= 1920
        and abs(("lead_magnets"."video_pack"->'landscape'->>'y')::int) <= 1920
        and abs(("lead_magnets"."video_pack"->'vertical'->>'x')::int) <= 1920
        and abs(("lead_magnets"."video_pack"->'vertical'->>'y')::int) <= 1920, false));--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_video_pack" CHECK ("placements"."video_pack" is null or coalesce(
        char_length("placements"."video_pack"->>'callToAction') <= 60
        and coalesce(char_length("placements"."video_pack"->>'address'), 0) <= 80
        and "placements"."video_pack"->'landscape'->>'corner' in ('top-left', 'top-right', 'bottom-left', 'bottom-right')
        and "placements"."video_pack"->'vertical'->>'corner' in ('top-left', 'top-right', 'bottom-left', 'bottom-right')
        and abs(("placements"."video_pack"->'landscape'->>'x')::int) <= 1920
        and abs(("placements"."video_pack"->'landscape'->>'y')::int) <= 1920
        and abs(("placements"."video_pack"->'vertical'->>'x')::int) <= 1920
        and abs(("placements"."video_pack"->'vertical'->>'y')::int) <= 1920, false));