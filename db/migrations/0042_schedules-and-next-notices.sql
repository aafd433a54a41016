CREATE TABLE "next_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"magnet_id" uuid NOT NULL,
	"successor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"after_submitted_at" timestamp with time zone,
	"before_submitted_at" timestamp with time zone NOT NULL,
	"before_lead_id" uuid NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"next_batch_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "magnet_schedules" ADD COLUMN "next_change_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "magnet_schedules" ADD COLUMN "deleted_rule" jsonb;--> statement-breakpoint
ALTER TABLE "magnet_schedules" ADD COLUMN "lost_targets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "next_notices" ADD CONSTRAINT "next_notices_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_notices" ADD CONSTRAINT "next_notices_successor_id_lead_magnets_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "next_notices_magnet" ON "next_notices" USING btree ("magnet_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "next_notices_successor" ON "next_notices" USING btree ("successor_id");--> statement-breakpoint
CREATE INDEX "next_notices_open" ON "next_notices" USING btree ("next_batch_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_over" ON "leads" USING btree ("lead_magnet_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE over_rule_id is not null;--> statement-breakpoint
CREATE INDEX "magnet_schedules_next_change" ON "magnet_schedules" USING btree ("next_change_at") WHERE next_change_at is not null;