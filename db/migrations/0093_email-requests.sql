CREATE TABLE "email_requests" (
	"code" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"pressed" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"message_digest" "bytea",
	"accepted_at" timestamp with time zone,
	"lead" jsonb,
	CONSTRAINT "email_requests_state" CHECK ("email_requests"."state" in ('open', 'accepted', 'done', 'failed')),
	CONSTRAINT "email_requests_lead" CHECK ("email_requests"."state" <> 'accepted' or "email_requests"."lead" is not null)
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_confirmed_by";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "channel" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "takes_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "in_reply_to" text;--> statement-breakpoint
ALTER TABLE "email_requests" ADD CONSTRAINT "email_requests_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_requests_owner" ON "email_requests" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "email_requests_expires" ON "email_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_requests_accepted" ON "email_requests" USING btree ("accepted_at") WHERE state = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "email_requests_message" ON "email_requests" USING btree ("message_digest");--> statement-breakpoint
-- safe for neighbours: about a column that the former release never writes
ALTER TABLE "leads" ADD CONSTRAINT "leads_channel" CHECK ("leads"."channel" in ('form', 'email')) NOT VALID;--> statement-breakpoint
-- safe for neighbours: wider than the former constraint, which is dropped above
ALTER TABLE "leads" ADD CONSTRAINT "leads_confirmed_by" CHECK ("leads"."confirmed_by" in ('delivery-email', 'reminder', 'wrote-first')) NOT VALID;