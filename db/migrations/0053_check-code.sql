ALTER TABLE "placements" ADD COLUMN "check_code" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "check_host" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "check_shows" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "check_magnet_id" uuid;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "check_film_ms" integer;--> statement-breakpoint
-- safe for neighbours: the former release leaves the new columns null, which the constraint allows
ALTER TABLE "placements" ADD CONSTRAINT "placements_check_code" CHECK (num_nulls("placements"."check_code", "placements"."check_host", "placements"."check_shows", "placements"."check_magnet_id") in (0, 4)
        and char_length("placements"."check_code") <= 64 and char_length("placements"."check_host") <= 300
        and "placements"."check_shows" in ('placement', 'magnet'));--> statement-breakpoint
-- safe for neighbours: the former release leaves the new columns null, which the constraint allows
ALTER TABLE "placements" ADD CONSTRAINT "placements_check_film" CHECK ("placements"."check_film_ms" > 0);