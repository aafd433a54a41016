ALTER TABLE "magnet_rule_changes" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "magnet_rule_changes" ADD COLUMN "target_id" uuid;--> statement-breakpoint
-- safe for neighbours: the former release leaves the column empty
ALTER TABLE "magnet_rule_changes" ADD CONSTRAINT "magnet_rule_changes_outcome" CHECK ("magnet_rule_changes"."outcome" in ('itself', 'magnet', 'over', 'over-with-form', 'offline')) NOT VALID;
