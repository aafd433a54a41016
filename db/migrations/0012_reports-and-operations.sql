CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"result" jsonb,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operations_alerts" (
	"cause" text PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"magnet_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"seen" jsonb NOT NULL,
	"is_suspicious" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"note" text,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('spam', 'scam', 'copyright', 'illegal', 'other')),
	CONSTRAINT "reports_closed" CHECK (("reports"."closed_at" is null) = ("reports"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_magnet_id" ON "reports" USING btree ("magnet_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_owner_id" ON "reports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reports_unmailed" ON "reports" USING btree ("created_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "lead_magnets_suspended" ON "lead_magnets" USING btree ("suspended_at") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_sent_at" ON "outgoing_mail" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_failed_at" ON "outgoing_mail" USING btree ("failed_at") WHERE failed_at is not null;