CREATE TABLE "content_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"magnet_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"before_submitted_at" timestamp with time zone NOT NULL,
	"before_lead_id" uuid NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"next_batch_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "content_updates" ADD CONSTRAINT "content_updates_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_updates_magnet_id" ON "content_updates" USING btree ("magnet_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_updates_open" ON "content_updates" USING btree ("next_batch_at") WHERE done_at is null;