ALTER TABLE "campaigns" ADD COLUMN "ended_text" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "ended_url" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "goal_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "last_days_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "lead_notices" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "weekly_summary" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "notices_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "summary_until" timestamp with time zone;--> statement-breakpoint
-- safe for neighbours: the former release leaves the new columns empty, which the constraint allows
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_ended_text" CHECK (btrim("campaigns"."ended_text") <> '');--> statement-breakpoint
-- safe for neighbours: the former release leaves the new columns empty, which the constraint allows
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_ended_url" CHECK ("campaigns"."ended_url" ~* '^https?://');--> statement-breakpoint
-- safe for neighbours: the former release leaves the default
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_lead_notices" CHECK ("workspace_members"."lead_notices" in ('each', 'daily', 'off'));