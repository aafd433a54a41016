CREATE TABLE "shown_forms" (
	"version" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"form" jsonb NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD COLUMN "newsletter_box" text;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD COLUMN "partner_box" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "form_version" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "agreed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "withdrawals" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "newsletter_box" text;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "partner_box" text;--> statement-breakpoint
ALTER TABLE "shown_forms" ADD CONSTRAINT "shown_forms_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_forms_owner" ON "shown_forms" USING btree ("owner_id");--> statement-breakpoint
-- safe for neighbours: about columns that the former release leaves at their defaults
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_boxes" CHECK (btrim("campaign_templates"."newsletter_box") <> '' and btrim("campaign_templates"."partner_box") <> '');--> statement-breakpoint
-- safe for neighbours: about columns that the former release leaves at their defaults
ALTER TABLE "leads" ADD CONSTRAINT "leads_agreed" CHECK ("leads"."agreed" <@ array['newsletter', 'partner']
        and ("leads"."agreed" = '{}' or "leads"."form_version" is not null)) NOT VALID;--> statement-breakpoint
-- safe for neighbours: about columns that the former release leaves at their defaults
ALTER TABLE "leads" ADD CONSTRAINT "leads_withdrawals" CHECK (jsonb_typeof("leads"."withdrawals") = 'object' and "leads"."withdrawals" - "leads"."agreed" = '{}') NOT VALID;--> statement-breakpoint
-- safe for neighbours: about columns that the former release leaves at their defaults
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_boxes" CHECK (btrim("lead_magnets"."newsletter_box") <> '' and btrim("lead_magnets"."partner_box") <> '');