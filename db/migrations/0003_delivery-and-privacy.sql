CREATE TABLE "mail_suppressions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"owner_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppressions_address_owner" UNIQUE NULLS NOT DISTINCT("address_hash","owner_id"),
	CONSTRAINT "mail_suppressions_reason" CHECK ("mail_suppressions"."reason" in ('bounced', 'complained', 'unsubscribed'))
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_state";--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "refusal_code" integer;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_suppressions_owner" ON "mail_suppressions" USING btree ("owner_id");--> statement-breakpoint
-- A fresh link was a second row of its lead until now: the newest stays.
DELETE FROM "outgoing_mail" "old" USING "outgoing_mail" "new"
  WHERE "old"."lead_id" = "new"."lead_id" AND "old"."kind" = "new"."kind"
  AND ("old"."created_at", "old"."id") < ("new"."created_at", "new"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mail_one_per_lead" ON "outgoing_mail" USING btree ("lead_id","kind") WHERE lead_id is not null;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_state" CHECK ("outgoing_mail"."state" in ('queued', 'sent', 'delivered', 'failed', 'refused', 'suppressed', 'bounced', 'complained'));