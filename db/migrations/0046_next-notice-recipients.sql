CREATE TABLE "next_notice_recipients" (
	"successor_id" uuid NOT NULL,
	"email" text NOT NULL,
	"lead_id" uuid NOT NULL,
	CONSTRAINT "next_notice_recipients_successor_id_email_pk" PRIMARY KEY("successor_id","email")
);
--> statement-breakpoint
ALTER TABLE "next_notices" DROP CONSTRAINT "next_notices_successor_id_lead_magnets_id_fk";
--> statement-breakpoint
ALTER TABLE "next_notices" ALTER COLUMN "successor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "next_notices" ADD COLUMN "successor_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "magnet_rule_changes" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "next_notice_recipients" ADD CONSTRAINT "next_notice_recipients_successor_id_lead_magnets_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_notice_recipients" ADD CONSTRAINT "next_notice_recipients_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "next_notice_recipients_lead" ON "next_notice_recipients" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "next_notice_recipients_email" ON "next_notice_recipients" USING btree ("email");--> statement-breakpoint
ALTER TABLE "next_notices" ADD CONSTRAINT "next_notices_successor_id_lead_magnets_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."lead_magnets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- safe for neighbours: no release has read or written this table yet
CREATE UNIQUE INDEX "next_notices_one_open" ON "next_notices" USING btree ("magnet_id","successor_id") WHERE done_at is null;--> statement-breakpoint
-- safe for neighbours: no release has read or written this table yet
ALTER TABLE "next_notices" DROP COLUMN "after_submitted_at";