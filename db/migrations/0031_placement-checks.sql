ALTER TABLE "placements" ADD COLUMN "shown_from_ms" integer;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "shown_until_ms" integer;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "module_share" double precision;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "check_verdict" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_shown" CHECK ("placements"."shown_from_ms" >= 0 and "placements"."shown_from_ms" < "placements"."shown_until_ms");--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_module_share" CHECK ("placements"."module_share" > 0 and "placements"."module_share" < 1);--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_check_verdict" CHECK ("placements"."check_verdict" in ('fail', 'weak', 'pass', 'good'));--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_check_complete" CHECK (num_nulls("placements"."shown_from_ms", "placements"."shown_until_ms", "placements"."module_share", "placements"."check_verdict", "placements"."checked_at") in (0, 5));