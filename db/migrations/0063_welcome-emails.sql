CREATE TABLE "welcome_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"magnet_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"after_days" integer NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"button" text NOT NULL,
	"button_label" text,
	"button_url" text,
	"next_magnet_id" uuid,
	"stop" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_confirmed_at" timestamp with time zone NOT NULL,
	"decided_lead_id" uuid NOT NULL,
	CONSTRAINT "welcome_emails_slot" UNIQUE("magnet_id","slot"),
	CONSTRAINT "welcome_emails_days" UNIQUE("magnet_id","after_days"),
	CONSTRAINT "welcome_emails_slot_range" CHECK ("welcome_emails"."slot" between 1 and 3),
	CONSTRAINT "welcome_emails_after_days" CHECK ("welcome_emails"."after_days" between 1 and 60),
	CONSTRAINT "welcome_emails_texts" CHECK (btrim("welcome_emails"."subject") <> '' and char_length("welcome_emails"."subject") <= 100
        and btrim("welcome_emails"."text") <> '' and char_length("welcome_emails"."text") <= 1500),
	CONSTRAINT "welcome_emails_button" CHECK (("welcome_emails"."button" = 'none' and num_nulls("welcome_emails"."button_label", "welcome_emails"."button_url", "welcome_emails"."next_magnet_id") = 3)
        or ("welcome_emails"."button" = 'url' and "welcome_emails"."button_label" is not null and "welcome_emails"."button_url" is not null
          and "welcome_emails"."next_magnet_id" is null)
        or ("welcome_emails"."button" = 'magnet' and "welcome_emails"."button_label" is not null and "welcome_emails"."button_url" is null
          and "welcome_emails"."next_magnet_id" is distinct from "welcome_emails"."magnet_id")),
	CONSTRAINT "welcome_emails_button_parts" CHECK (btrim("welcome_emails"."button_label") <> '' and char_length("welcome_emails"."button_label") <= 40
        and "welcome_emails"."button_url" ~* '^https?://' and char_length("welcome_emails"."button_url") <= 2000),
	CONSTRAINT "welcome_emails_stop" CHECK ("welcome_emails"."stop" = 'none' or ("welcome_emails"."stop" = 'has-next' and "welcome_emails"."button" = 'magnet'))
);
--> statement-breakpoint
CREATE TABLE "welcome_sends" (
	"welcome_email_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"email" text,
	"outcome" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "welcome_sends_welcome_email_id_lead_id_pk" PRIMARY KEY("welcome_email_id","lead_id"),
	CONSTRAINT "welcome_sends_person" UNIQUE("welcome_email_id","email"),
	CONSTRAINT "welcome_sends_outcome" CHECK ("welcome_sends"."outcome" in ('queued', 'late', 'unsubscribed', 'has-next', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "welcome_emails" ADD CONSTRAINT "welcome_emails_magnet_of_owner" FOREIGN KEY ("magnet_id","owner_id") REFERENCES "public"."lead_magnets"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- hand-edited: only the column next_magnet_id becomes null
ALTER TABLE "welcome_emails" ADD CONSTRAINT "welcome_emails_next_of_owner" FOREIGN KEY ("next_magnet_id","owner_id") REFERENCES "public"."lead_magnets"("id","user_id") ON DELETE SET NULL ("next_magnet_id");--> statement-breakpoint
ALTER TABLE "welcome_sends" ADD CONSTRAINT "welcome_sends_welcome_email_id_welcome_emails_id_fk" FOREIGN KEY ("welcome_email_id") REFERENCES "public"."welcome_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_sends" ADD CONSTRAINT "welcome_sends_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "welcome_emails_next" ON "welcome_emails" USING btree ("next_magnet_id");--> statement-breakpoint
CREATE INDEX "welcome_sends_lead" ON "welcome_sends" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "welcome_sends_email" ON "welcome_sends" USING btree ("email");--> statement-breakpoint
-- hand-edited: IF NOT EXISTS, because the changelog says how to build these indexes before an upgrade
CREATE INDEX IF NOT EXISTS "leads_magnet_confirmed" ON "leads" USING btree ("lead_magnet_id","confirmed_at","id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outgoing_mail_mailboxes" ON "outgoing_mail" USING btree ((case when split_part(to_address, '@', 2) in ('gmail.com', 'googlemail.com')
    then coalesce(nullif(replace(split_part(split_part(to_address, '@', 1), '+', 1), '.', ''), ''), split_part(to_address, '@', 1)) || '@gmail.com'
    else coalesce(nullif(split_part(split_part(to_address, '@', 1), '+', 1), ''), split_part(to_address, '@', 1)) || '@' || split_part(to_address, '@', 2) end),"created_at") WHERE kind in ('lead-content', 'content-update', 'welcome-1', 'welcome-2', 'welcome-3');--> statement-breakpoint
-- hand-edited: after the new index, which also serves the queries of the former release
DROP INDEX IF EXISTS "outgoing_mail_mailbox";
