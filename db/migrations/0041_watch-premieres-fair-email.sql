-- Begins with the same column as outgoing_mail_due, so the former release reads this one instead.
CREATE INDEX IF NOT EXISTS "outgoing_mail_turns" ON "outgoing_mail" USING btree ("next_attempt_at",coalesce(user_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid),"created_at") WHERE state = 'queued';--> statement-breakpoint
DROP INDEX IF EXISTS "outgoing_mail_due";--> statement-breakpoint
ALTER TABLE "content_checks" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "content_checks" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_checks" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "premiere_zone" text;--> statement-breakpoint
CREATE INDEX "content_checks_content" ON "content_checks" USING hash ("content");--> statement-breakpoint
CREATE INDEX "content_checks_claimed" ON "content_checks" USING btree ("host") WHERE claimed_until is not null;--> statement-breakpoint
CREATE INDEX "content_checks_failing" ON "content_checks" USING btree ("magnet_id") WHERE failures > 0;
