ALTER TABLE "placements" ADD COLUMN "address_spoken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "link_pasted_at" timestamp with time zone;