CREATE TABLE "mail_budgets" (
	"key" text PRIMARY KEY NOT NULL,
	"slot" bigint NOT NULL,
	"slot_seconds" integer NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"asked_before" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"used_before" integer DEFAULT 0 NOT NULL,
	"last_granted" integer DEFAULT 0 NOT NULL,
	"allowance" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_health" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sent" integer NOT NULL,
	"bounced" integer NOT NULL,
	"complained" integer NOT NULL,
	"factor" double precision NOT NULL,
	"measured_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_state";--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "held_rank" integer;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outgoing_mail_held" ON "outgoing_mail" USING btree ("created_at") WHERE state = 'held';--> statement-breakpoint
-- safe for neighbours: it allows more states than before, and the former release writes none of the new ones
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_state" CHECK ("outgoing_mail"."state" in ('queued', 'sent', 'delivered', 'failed', 'refused', 'suppressed', 'bounced', 'complained', 'held', 'discarded')) NOT VALID;--> statement-breakpoint
-- Its rows are updated all the time.
ALTER TABLE "mail_budgets" SET (fillfactor = 50);
